import { RPCLink } from '@orpc/client/fetch'
import { accessToken } from './session.ts'
import { sendWithProgress } from './upload-request.ts'

/** What a question may carry beside its input. */
export interface AskContext {
  /** Is told of what is sent, from 0 to 1. */
  onProgress?: (part: number) => void
}

/** Said on the way out, or with a press that shows its effect at once: they go on although the page is left. */
const IN_PASSING = ['videos.watch', 'favorites.set', 'papers.like', 'subscriptions.set', 'history.record']

export const link = new RPCLink<AskContext>({
  url: () => `${window.location.origin}/rpc`,
  headers: async () => {
    const token = await accessToken()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
  fetch: (request, init, { context: { onProgress } }, path) =>
    onProgress
      ? sendWithProgress(request, onProgress)
      : globalThis.fetch(request, IN_PASSING.includes(path.join('.')) ? { ...init, keepalive: true } : init),
})
