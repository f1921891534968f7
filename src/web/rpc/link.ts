import { RPCLink } from '@orpc/client/fetch'
import type { Contract } from '#contract/index.ts'
import { isRefusal, NoAnswer } from './failure.ts'
import { promiseKept } from './promise-kept.ts'
import { accessToken } from './session.ts'
import { sendWithProgress } from './upload-request.ts'

/** What a question may carry beside its input. */
export interface AskContext {
  /** Called with the part that is sent, from 0 to 1. */
  onProgress?: (part: number) => void
}

/** The names of all procedures, `papers.like`. */
type ProcedureName<Branch, Above extends string = ''> = {
  [Key in keyof Branch & string]: Branch[Key] extends { '~orpc': unknown }
    ? `${Above}${Key}`
    : ProcedureName<Branch[Key], `${Above}${Key}.`>
}[keyof Branch & string]

/** Calls made with `keepalive`, as is every like: they complete although the page is left. Their effect is shown before the answer. */
const KEEPALIVE_CALLS: readonly string[] = [
  'videos.watch',
  'favorites.set',
  'wishlist.set',
  'subscriptions.set',
  'history.record',
] satisfies ProcedureName<Contract>[]
const isKeptAlive = (path: readonly string[]) => path.at(-1) === 'like' || KEEPALIVE_CALLS.includes(path.join('.'))

export const link = new RPCLink<AskContext>({
  url: () => `${window.location.origin}/rpc`,
  headers: async () => {
    const token = await accessToken()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
  interceptors: [
    async ({ next }) => {
      try {
        return await next()
      } catch (error) {
        if (!(isRefusal(error) && error.code === 'CONSENT_REQUIRED' && (await promiseKept()))) throw error
        return next()
      }
    },
    async ({ next, signal }) => {
      try {
        return await next()
      } catch (error) {
        throw isRefusal(error) || signal?.aborted ? error : new NoAnswer(error)
      }
    },
  ],
  fetch: (request, init, { context: { onProgress } }, path) =>
    onProgress
      ? sendWithProgress(request, onProgress)
      : globalThis.fetch(request, isKeptAlive(path) ? { ...init, keepalive: true } : init),
})
