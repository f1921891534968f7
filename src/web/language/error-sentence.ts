import { type ErrorCode, isErrorCode } from '#contract/errors.ts'
import * as m from '#messages'

type Sentence = (inputs: object, options: { locale: 'zh' | 'en' }) => string

/** Every code of the contract has its sentence; a missing one does not compile. */
const SENTENCES: Record<ErrorCode, Sentence> = {
  BAD_REQUEST: m.error_BAD_REQUEST,
  SIGN_IN_REQUIRED: m.error_SIGN_IN_REQUIRED,
  FORBIDDEN: m.error_FORBIDDEN,
  NOT_FOUND: m.error_NOT_FOUND,
  PAPER_NOT_FOUND: m.error_PAPER_NOT_FOUND,
  PDF_NOT_AVAILABLE: m.error_PDF_NOT_AVAILABLE,
  NO_PDF_IN_SELECTION: m.error_NO_PDF_IN_SELECTION,
  PDF_SOURCE_FAILED: m.error_PDF_SOURCE_FAILED,
  TOO_MANY_REQUESTS: m.error_TOO_MANY_REQUESTS,
  INTERNAL_SERVER_ERROR: m.error_INTERNAL_SERVER_ERROR,
}

export function errorSentence(code: unknown): Sentence {
  return SENTENCES[isErrorCode(code) ? code : 'INTERNAL_SERVER_ERROR']
}
