/**
 * What a reader is told while something loads, is missing or fails: placeholders, notices, and for screen readers.
 * Here: the sentence for a refusal of the server.
 */
import type { ErrorCode } from '#contract/errors.ts'
import * as m from '#messages'
import { failureKind, type Refusal } from '../../rpc/failure.ts'

/** What may happen to everybody who asks or writes; the rest is a form's own. */
const SENTENCES = {
  TOO_MANY_REQUESTS: m.error_TOO_MANY_REQUESTS,
  SIGN_IN_REQUIRED: m.error_SIGN_IN_REQUIRED,
  CONSENT_REQUIRED: m.error_CONSENT_REQUIRED,
  GUARDIAN_REQUIRED: m.error_GUARDIAN_REQUIRED,
  SUSPENDED: m.error_SUSPENDED,
  SITE_AWAY: m.error_SITE_AWAY,
  NOT_SAVED: m.error_NOT_SAVED,
  MAYBE_SAVED: m.error_MAYBE_SAVED,
} satisfies Partial<Record<ErrorCode, unknown>>
export type CommonCode = keyof typeof SENTENCES

/** What to tell the reader of a page that failed, or of a write that was refused. */
export function failureSentence(error: unknown) {
  const kind = failureKind(error)
  if (kind === 'page-fault') return m.error_page_fault
  if (kind === 'unavailable') return m.error_restarting
  // While rendering for a visitor nobody knows of their network.
  if (kind === 'no-answer') return navigator.onLine === false ? m.error_offline : m.error_no_answer
  return SENTENCES[(error as Refusal).code as CommonCode] ?? m.error_INTERNAL_SERVER_ERROR
}
