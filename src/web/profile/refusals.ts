import * as m from '#messages'
import { failureSentence } from '../blocks/feedback/failure-sentence.ts'
import { isRefusal } from '../rpc/failure.ts'

const REFUSALS: Record<string, typeof m.error_NICKNAME_TAKEN> = {
  NICKNAME_TAKEN: m.error_NICKNAME_TAKEN,
  NICKNAME_RESERVED: m.error_NICKNAME_RESERVED,
  NO_PICTURE: m.error_NO_PICTURE,
  PICTURE_TOO_LARGE: m.error_PICTURE_TOO_LARGE,
  TOO_BUSY: m.error_TOO_BUSY,
  BAD_REQUEST: m.error_BAD_REQUEST,
  SIGN_IN_REQUIRED: m.account_error_session_not_found,
}

/** Why one's own profile stays as it was. */
export const refusalSentence = (error: unknown) => (isRefusal(error) && REFUSALS[error.code]) || failureSentence(error)
