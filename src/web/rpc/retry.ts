import { isRefusal } from './failure.ts'

const MAX_RETRIES = 2

/** A network that stumbles is tried again; an answer that says no is not. */
export function retryLater(failures: number, error: unknown): boolean {
  if (typeof window === 'undefined') return false
  if (isRefusal(error) && error.status < 500) return false
  return failures < MAX_RETRIES
}
