import { TERMS_VERSION } from '#contract/members/terms.ts'
import { watchSession, whoIsThere } from './session-store.ts'

const MOST_MS = 5_000

const isPromised = (): boolean => {
  const session = whoIsThere()
  const promise = session.status === 'in' ? (session.user.promise as { version?: unknown } | null) : null
  // Of other terms nothing will be recorded.
  return promise?.version === TERMS_VERSION
}

/**
 * What was agreed to at the sign-up is recorded once there is a session, and may come later than somebody's first press.
 * @returns true once it is recorded; false at once where nothing was promised, and when it takes too long.
 */
export function promiseKept(most_ms = MOST_MS): Promise<boolean> {
  if (!isPromised()) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (isKept: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isKept)
    }
    const stop = watchSession(() => {
      if (!isPromised()) end(whoIsThere().status === 'in')
    })
    const timer = setTimeout(end, most_ms, false)
  })
}
