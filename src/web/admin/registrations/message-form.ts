/** What an organiser writes to all: as it is typed, by which rules, and as it is sent. */

import { MAX_EVENT_MESSAGE_CHARS, MAX_EVENT_MESSAGE_SUBJECT_CHARS } from '#contract/events/limits.ts'
import { AUDIENCE_STATES, MESSAGE_AUDIENCES, type MessageAudience } from '#contract/events/message-words.ts'
import type { EventMessageDraft } from '#contract/events/messages.ts'
import type { DeskOverview } from '#contract/events/registration-desk.ts'
import * as m from '#messages'
import { isEmpty, isLonger, numbered, type Rule, type Rules } from '../../blocks/forms/rules.ts'

export interface Letter {
  audience: MessageAudience
  subject_zh: string
  text_zh: string
  subject_en: string
  text_en: string
}

export const BLANK: Letter = { audience: 'coming', subject_zh: '', text_zh: '', subject_en: '', text_en: '' }
const TEXTS = ['subject_zh', 'text_zh', 'subject_en', 'text_en'] as const

export const isBlank = (letter: Letter): boolean => TEXTS.every((name) => isEmpty(letter[name]))

/** What was kept in the making, when it has the shape of this form. */
export function readLetter(kept: unknown): Letter | null {
  const letter = (kept ?? {}) as Partial<Letter>
  if (TEXTS.some((name) => typeof letter[name] !== 'string')) return null
  const audience = MESSAGE_AUDIENCES.find((one) => one === letter.audience)
  return audience ? ({ ...BLANK, ...letter, audience } satisfies Letter) : null
}

const isBegun = (letter: Letter, language: 'zh' | 'en'): boolean =>
  !isEmpty(letter[`subject_${language}`]) || !isEmpty(letter[`text_${language}`])

/** Whoever has begun in a language ends in it; of a blank letter the first one is asked for. */
const isAsked = (letter: Letter, language: 'zh' | 'en'): boolean =>
  isBegun(letter, language) || (language === 'zh' && isBlank(letter))

const rulesIn = (language: 'zh' | 'en') => ({
  subject: [
    [m.event_message_subject_required, (text, letter) => isAsked(letter, language) && isEmpty(text)],
    [
      numbered(m.event_message_long, { max: MAX_EVENT_MESSAGE_SUBJECT_CHARS }),
      isLonger(MAX_EVENT_MESSAGE_SUBJECT_CHARS),
    ],
  ] satisfies Rule<string, Letter>[],
  text: [
    [m.event_message_body_required, (text, letter) => isAsked(letter, language) && isEmpty(text)],
    [numbered(m.event_message_long, { max: MAX_EVENT_MESSAGE_CHARS }), isLonger(MAX_EVENT_MESSAGE_CHARS)],
  ] satisfies Rule<string, Letter>[],
})
const [ZH, EN] = [rulesIn('zh'), rulesIn('en')]

export const LETTER_RULES: Rules<Letter> = {
  subject_zh: ZH.subject,
  text_zh: ZH.text,
  subject_en: EN.subject,
  text_en: EN.text,
}

const wordsOf = (subject: string, text: string) =>
  isEmpty(subject) && isEmpty(text) ? null : { subject: subject.trim(), text: text.trim() }

export const sentLetter = (event_id: string, id: string, letter: Letter): EventMessageDraft => ({
  event_id,
  id,
  audience: letter.audience,
  zh: wordsOf(letter.subject_zh, letter.text_zh),
  en: wordsOf(letter.subject_en, letter.text_en),
})

/** To how many it would go now. */
export const countAudience = ({ counts }: DeskOverview, audience: MessageAudience): number =>
  AUDIENCE_STATES[audience].reduce((sum, state) => sum + counts[state], 0)
