/** Why nothing was kept of a paper or a video: a post or the review desk is not what they are about. */
import type { ErrorCode } from '#contract/errors.ts'
import * as m from '#messages'
import type { Translate } from '../../language/language.tsx'
import { isRefusal } from '../../rpc/failure.ts'
import { refusalSentence } from '../refusals.ts'

const OWN: Partial<Record<ErrorCode, Parameters<Translate>[0]>> = {
  CHANGED_MEANWHILE: m.desk_changed,
  PAPER_NOT_FOUND: m.desk_paper_gone,
}

/** What the desk of resources says of a failure. */
export const resourceSentence = (error: unknown) =>
  (isRefusal(error) && OWN[error.code as ErrorCode]) || refusalSentence(error)

/**
 * What the form of a paper or a video says of a failure. Somebody else may have saved meanwhile: then the next press
 * replaces what stands by now.
 * @param readAnew takes the revision that stands by now.
 */
export async function explainSaving(error: unknown, t: Translate, readAnew: () => Promise<unknown>) {
  if (isRefusal(error) && error.code === 'CHANGED_MEANWHILE') {
    // Unread it is refused once more, and read then.
    await readAnew().catch(() => {})
  }
  return { form: t(resourceSentence(error)) }
}
