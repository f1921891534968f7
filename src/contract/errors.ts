/** Every error that may cross the wire, with its status. `messages/<language>/errors.json` has a sentence for each. */
export const ERRORS = {
  BAD_REQUEST: { status: 400 },
  SIGN_IN_REQUIRED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  PAPER_NOT_FOUND: { status: 404 },
  VIDEO_NOT_FOUND: { status: 404 },
  POST_NOT_FOUND: { status: 404 },
  EVENT_NOT_FOUND: { status: 404 },
  TEAM_NOT_FOUND: { status: 404 },
  NICKNAME_TAKEN: { status: 409 },
  NICKNAME_RESERVED: { status: 422 },
  PDF_NOT_AVAILABLE: { status: 404 },
  NO_PDF_IN_SELECTION: { status: 404 },
  PDF_SOURCE_FAILED: { status: 502 },
  TOO_MANY_REQUESTS: { status: 429 },
  INTERNAL_SERVER_ERROR: { status: 500 },
} as const

export type ErrorCode = keyof typeof ERRORS

/** Picks the errors that one procedure may answer with, in the form its contract wants. */
export function mayFailWith<Code extends ErrorCode>(...codes: Code[]) {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as {
    [K in Code]: (typeof ERRORS)[K]
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}
