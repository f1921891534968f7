import * as m from '#messages'
import { isRefusal } from '../rpc/failure.ts'

/** What to tell the reader of a page that failed. Pages only read: they are refused for haste, or fail. */
export function failureSentence(error: unknown) {
  if (!isRefusal(error)) return m.error_restarting
  return error.code === 'TOO_MANY_REQUESTS' ? m.error_TOO_MANY_REQUESTS : m.error_INTERNAL_SERVER_ERROR
}
