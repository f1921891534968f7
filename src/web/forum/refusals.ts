/** Why something in the forum could not be written or removed, in the reader's language. */
import type { Contract } from '#contract/index.ts'
import * as m from '#messages'
import { type Refusals, sentenceFrom } from '../blocks/feedback/refusals.ts'
import { isRefusal } from '../rpc/failure.ts'

type Forum = Contract['forum']

export const refusalSentence = sentenceFrom({
  FORBIDDEN: m.error_FORBIDDEN,
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
  PICTURE_GONE: m.error_PICTURE_GONE,
  TOO_BUSY: m.error_TOO_BUSY,
  // The rules that a form knows were kept: something is there, and nothing of it can be seen.
  BAD_REQUEST: m.forum_fill_in,
} satisfies Refusals<Forum[keyof Forum]>)

/** The same picture is never taken. */
export const isPictureAtFault = (error: unknown): boolean =>
  isRefusal(error) && ['NO_PICTURE', 'POST_PICTURE_TOO_LARGE'].includes(error.code)

export const isOvertaken = (error: unknown): boolean => isRefusal(error) && error.code === 'CHANGED_MEANWHILE'

export const isSignedOut = (error: unknown): boolean => isRefusal(error) && error.code === 'SIGN_IN_REQUIRED'
