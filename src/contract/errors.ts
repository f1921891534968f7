/** Every error that may cross the wire, with its status. `messages/<language>/errors.json` has a sentence for each. */
export const ERRORS = {
  BAD_REQUEST: { status: 400 },
  SIGN_IN_REQUIRED: { status: 401 },
  FRESH_SIGN_IN_REQUIRED: { status: 403 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  PAPER_NOT_FOUND: { status: 404 },
  VIDEO_NOT_FOUND: { status: 404 },
  POST_NOT_FOUND: { status: 404 },
  POST_REMOVED_BY_AUTHOR: { status: 410 },
  POST_REMOVED_BY_MODERATOR: { status: 410 },
  COMMENT_NOT_FOUND: { status: 404 },
  ITEM_NOT_FOUND: { status: 404 },
  REASON_REQUIRED: { status: 422 },
  TOO_LATE_TO_EDIT: { status: 409 },
  DUPLICATE: { status: 409 },
  CHANGED_MEANWHILE: { status: 409 },
  TOO_MANY_POSTS: { status: 429 },
  LINKS_NOT_ALLOWED: { status: 422 },
  PHONE_REQUIRED: { status: 403 },
  CONTACT_NOT_VERIFIED: { status: 403 },
  SUSPENDED: { status: 403 },
  REPORTED_BEFORE: { status: 409 },
  EVENT_NOT_FOUND: { status: 404 },
  EVENT_CANCELLED: { status: 409 },
  REGISTRATION_ELSEWHERE: { status: 409 },
  REGISTRATION_NOT_OPEN: { status: 409 },
  REGISTRATION_CLOSED: { status: 409 },
  REGISTRATION_NOT_FOUND: { status: 404 },
  BIRTH_DATE_OUT_OF_RANGE: { status: 422 },
  PHONE_OR_EMAIL_REQUIRED: { status: 422 },
  GUARDIAN_CONTACT_REQUIRED: { status: 422 },
  OFFER_LAPSED: { status: 409 },
  ALREADY_REGISTERED: { status: 409 },
  EVENT_FULL: { status: 409 },
  MEMBER_HAS_NOT_AGREED: { status: 409 },
  EVENT_OVER: { status: 409 },
  TEAM_NOT_FOUND: { status: 404 },
  TEAM_FULL: { status: 409 },
  TEAM_CLOSED: { status: 409 },
  APPROVAL_REQUIRED: { status: 409 },
  ALREADY_MEMBER: { status: 409 },
  OTHER_TEAM: { status: 409 },
  NOT_IN_TEAM: { status: 404 },
  CAPTAIN_STAYS: { status: 409 },
  TOO_FEW_SEATS: { status: 409 },
  CONTACT_IN_TEXT: { status: 422 },
  REQUEST_NOT_FOUND: { status: 404 },
  ASKED_BEFORE: { status: 409 },
  DECLINED_LATELY: { status: 409 },
  CONSENT_REQUIRED: { status: 403 },
  GUARDIAN_REQUIRED: { status: 403 },
  TERMS_CHANGED: { status: 409 },
  GUARDIAN_IS_SELF: { status: 422 },
  GUARDIAN_LINK_GONE: { status: 410 },
  MEMBER_NOT_FOUND: { status: 404 },
  LAST_ADMIN: { status: 409 },
  NICKNAME_TAKEN: { status: 409 },
  NICKNAME_RESERVED: { status: 422 },
  NO_PICTURE: { status: 422 },
  PICTURE_GONE: { status: 422 },
  PICTURE_TOO_LARGE: { status: 413 },
  POST_PICTURE_TOO_LARGE: { status: 413 },
  PAPER_REMOVED_BY_AUTHOR: { status: 410 },
  PAPER_REMOVED_BY_MODERATOR: { status: 410 },
  ALREADY_DECIDED: { status: 409 },
  SHARED_BEFORE: { status: 409 },
  CATEGORY_NOT_FOUND: { status: 422 },
  NO_PDF: { status: 422 },
  PDF_TOO_LARGE: { status: 413 },
  PDF_TOO_LONG: { status: 422 },
  PDF_ENCRYPTED: { status: 422 },
  PDF_BROKEN: { status: 422 },
  PDF_HAS_SCRIPT: { status: 422 },
  PDF_NO_TEXT: { status: 422 },
  PDF_TOO_SLOW: { status: 422 },
  PDF_GONE: { status: 422 },
  PDF_ADDRESS_NOT_ALLOWED: { status: 422 },
  UPLOAD_NOT_FOUND: { status: 404 },
  PDF_NOT_AVAILABLE: { status: 404 },
  NO_PDF_IN_SELECTION: { status: 404 },
  PDF_SOURCE_FAILED: { status: 502 },
  TOO_MANY_REQUESTS: { status: 429 },
  TOO_BUSY: { status: 503 },
  INTERNAL_SERVER_ERROR: { status: 500 },
} as const

export type ErrorCode = keyof typeof ERRORS

/** What every procedure may answer with that writes as a member. */
export const FOR_CONSENTING = ['SIGN_IN_REQUIRED', 'CONSENT_REQUIRED', 'GUARDIAN_REQUIRED', 'SUSPENDED'] as const

/** What may hold back somebody who writes for others to read. */
export const FOR_WRITING = [
  ...FOR_CONSENTING,
  'CONTACT_NOT_VERIFIED',
  'PHONE_REQUIRED',
  'TOO_MANY_POSTS',
  'LINKS_NOT_ALLOWED',
  'DUPLICATE',
  'TOO_MANY_REQUESTS',
] as const

/** Picks the errors that one procedure may answer with, in the form its contract wants. */
export function mayFailWith<Code extends ErrorCode>(...codes: Code[]) {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as {
    [K in Code]: (typeof ERRORS)[K]
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}
