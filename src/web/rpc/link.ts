import { RPCLink } from '@orpc/client/fetch'
import { accessToken } from './session.ts'

/** Said on the way out, or with a press that shows its effect at once: they go on although the page is left. */
const IN_PASSING = ['videos.watch', 'favorites.set', 'papers.like', 'subscriptions.set', 'history.record']

export const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  headers: async () => {
    const token = await accessToken()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
  fetch: (request, init, _options, path) =>
    globalThis.fetch(request, IN_PASSING.includes(path.join('.')) ? { ...init, keepalive: true } : init),
})
