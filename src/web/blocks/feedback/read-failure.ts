import * as m from '#messages'
import { failureKind, type Refusal } from '../../rpc/failure.ts'

/**
 * What to tell the reader of a page or a list that could not be read. Every page carries these sentences; those of what is
 * refused to writers come with `failure-sentence.ts`.
 */
export function readFailure(error: unknown) {
  const kind = failureKind(error)
  if (kind === 'page-fault') return m.error_page_fault
  if (kind === 'unavailable') return m.error_restarting
  // While rendering for a visitor nobody knows of their network.
  if (kind === 'no-answer') return navigator.onLine === false ? m.error_offline : m.error_no_answer
  const { code } = error as Refusal
  if (code === 'TOO_MANY_REQUESTS') return m.error_TOO_MANY_REQUESTS
  return code === 'SIGN_IN_REQUIRED' ? m.error_SIGN_IN_REQUIRED : m.error_INTERNAL_SERVER_ERROR
}
