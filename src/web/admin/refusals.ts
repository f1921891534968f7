/** Why nothing was decided, in the reader's language. */
import type { Contract } from '#contract/index.ts'
import * as m from '#messages'
import { type Refusals, sentenceFrom } from '../blocks/feedback/refusals.ts'

type Admin = Contract['admin']
type Procedures = { [Branch in keyof Admin]: Admin[Branch][keyof Admin[Branch]] }[keyof Admin]

export const refusalSentence = sentenceFrom({
  FORBIDDEN: m.error_FORBIDDEN,
  POST_NOT_FOUND: m.moderation_decided,
  PAPER_NOT_FOUND: m.review_overtaken,
  ALREADY_DECIDED: m.error_ALREADY_DECIDED,
  CATEGORY_NOT_FOUND: m.error_CATEGORY_NOT_FOUND,
  CATEGORY_EXISTS: m.error_CATEGORY_EXISTS,
  PDF_GONE: m.error_PDF_GONE,
  VIDEO_NOT_FOUND: m.error_VIDEO_NOT_FOUND,
  NO_PICTURE: m.error_NO_PICTURE,
  PICTURE_GONE: m.error_PICTURE_GONE,
  POST_PICTURE_TOO_LARGE: m.error_POST_PICTURE_TOO_LARGE,
  TOO_BUSY: m.error_TOO_BUSY,
  MEMBER_NOT_FOUND: m.error_MEMBER_NOT_FOUND,
  MEMBER_HAS_NOT_AGREED: m.error_MEMBER_HAS_NOT_AGREED,
  EVENT_NOT_FOUND: m.error_EVENT_NOT_FOUND,
  EVENT_CANCELLED: m.error_EVENT_CANCELLED,
  EVENT_FULL: m.error_EVENT_FULL,
  ALREADY_REGISTERED: m.error_ALREADY_REGISTERED,
  REGISTRATION_NOT_FOUND: m.error_REGISTRATION_NOT_FOUND,
  BIRTH_DATE_OUT_OF_RANGE: m.error_BIRTH_DATE_OUT_OF_RANGE,
  PHONE_OR_EMAIL_REQUIRED: m.error_PHONE_OR_EMAIL_REQUIRED,
  GUARDIAN_CONTACT_REQUIRED: m.error_GUARDIAN_CONTACT_REQUIRED,
  FRESH_SIGN_IN_REQUIRED: m.error_FRESH_SIGN_IN_REQUIRED,
  LAST_ADMIN: m.error_LAST_ADMIN,
  NOTHING_TO_DO: m.error_NOTHING_TO_DO,
  ITEM_NOT_FOUND: m.desk_decided,
  CHANGED_MEANWHILE: m.error_CHANGED_MEANWHILE,
  REASON_REQUIRED: m.error_REASON_REQUIRED,
  EVENT_OVER: m.error_EVENT_OVER,
  EVENT_IN_USE: m.error_EVENT_IN_USE,
  CAPACITY_TAKEN: m.error_CAPACITY_TAKEN,
  BAD_REQUEST: m.error_BAD_REQUEST,
} satisfies Refusals<Procedures>)
