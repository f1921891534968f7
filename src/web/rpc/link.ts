import { RPCLink } from '@orpc/client/fetch'
import { accessToken } from './session.ts'

export const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  headers: async () => {
    const token = await accessToken()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
  // A watching is said on the way out: it goes on although the page may be left.
  fetch: (request, init, _options, path) =>
    globalThis.fetch(request, path.at(-1) === 'watch' ? { ...init, keepalive: true } : init),
})
