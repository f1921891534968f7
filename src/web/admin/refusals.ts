/** Why nothing was decided, in the reader's language. */
import type { Contract } from '#contract/index.ts'
import * as m from '#messages'
import { type Refusals, sentenceFrom } from '../blocks/feedback/refusals.ts'

type Admin = Contract['admin']
type Procedures = Admin['heldPosts'][keyof Admin['heldPosts']] | Admin['reports'][keyof Admin['reports']]

export const refusalSentence = sentenceFrom({
  FORBIDDEN: m.error_FORBIDDEN,
  POST_NOT_FOUND: m.held_decided,
  ITEM_NOT_FOUND: m.desk_decided,
  CHANGED_MEANWHILE: m.error_CHANGED_MEANWHILE,
  REASON_REQUIRED: m.error_REASON_REQUIRED,
  BAD_REQUEST: m.error_BAD_REQUEST,
} satisfies Refusals<Procedures>)
