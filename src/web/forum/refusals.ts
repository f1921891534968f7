/** Why something in the forum could not be written or removed, in the reader's language. */
import * as m from '#messages'
import { failureSentence } from '../blocks/feedback/failure-sentence.ts'
import { isRefusal } from '../rpc/failure.ts'

const REFUSALS: Record<string, typeof m.error_FORBIDDEN> = {
  SIGN_IN_REQUIRED: m.error_SIGN_IN_REQUIRED,
  FORBIDDEN: m.error_FORBIDDEN,
  SUSPENDED: m.error_SUSPENDED,
  EMAIL_UNPROVEN: m.error_EMAIL_UNPROVEN,
  PHONE_REQUIRED: m.error_PHONE_REQUIRED,
  TOO_MANY_POSTS: m.error_TOO_MANY_POSTS,
  LINKS_NOT_YET: m.error_LINKS_NOT_YET,
  SAID_BEFORE: m.error_SAID_BEFORE,
  CHANGED_MEANWHILE: m.error_CHANGED_MEANWHILE,
  POST_NOT_FOUND: m.error_POST_NOT_FOUND,
  POST_REMOVED_BY_AUTHOR: m.error_POST_REMOVED_BY_AUTHOR,
  POST_REMOVED_BY_MODERATOR: m.error_POST_REMOVED_BY_MODERATOR,
  COMMENT_NOT_FOUND: m.error_COMMENT_NOT_FOUND,
  TOO_LATE_TO_EDIT: m.error_TOO_LATE_TO_EDIT,
  REASON_REQUIRED: m.error_REASON_REQUIRED,
  NO_PICTURE: m.error_NO_PICTURE,
  POST_PICTURE_TOO_LARGE: m.error_POST_PICTURE_TOO_LARGE,
  TOO_BUSY: m.error_TOO_BUSY,
  // The rules that a form knows were kept: something is there, and nothing of it can be seen.
  BAD_REQUEST: m.forum_fill_in,
}

export const refusalSentence = (error: unknown) => (isRefusal(error) && REFUSALS[error.code]) || failureSentence(error)

/** The same picture is never taken. */
export const isPictureAtFault = (error: unknown): boolean =>
  isRefusal(error) && ['NO_PICTURE', 'POST_PICTURE_TOO_LARGE'].includes(error.code)

export const isOvertaken = (error: unknown): boolean => isRefusal(error) && error.code === 'CHANGED_MEANWHILE'

export const isSignedOut = (error: unknown): boolean => isRefusal(error) && error.code === 'SIGN_IN_REQUIRED'
