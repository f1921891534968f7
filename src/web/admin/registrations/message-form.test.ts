import { expect, test } from 'vitest'
import type { DeskOverview } from '#contract/events/registration-desk.ts'
import { brokenIn } from '../../blocks/forms/rules.ts'
import { translateInto } from '../../language/language.tsx'
import { BLANK, countAudience, LETTER_RULES, readLetter, sentLetter } from './message-form.ts'

const t = translateInto('en')
const brokenOf = (letter: object) => Object.keys(brokenIn(t, LETTER_RULES, { ...BLANK, ...letter }))

test('one language is enough, and whoever begins one ends it', () => {
  expect(brokenOf({})).toEqual(['subject_zh', 'text_zh'])
  expect(brokenOf({ subject_en: 'Hi', text_en: 'All' })).toEqual([])
  expect(brokenOf({ subject_zh: '改时间', text_zh: '八点', text_en: 'Eight' })).toEqual(['subject_en'])
  expect(brokenOf({ subject_zh: '字'.repeat(81), text_zh: '字'.repeat(2001) })).toEqual(['subject_zh', 'text_zh'])
})

test('what was not written is not sent', () => {
  const letter = { ...BLANK, audience: 'absent' as const, subject_en: ' Hi ', text_en: 'All\nof you ' }
  expect(sentLetter('e', 'i', letter)).toEqual({
    event_id: 'e',
    id: 'i',
    audience: 'absent',
    zh: null,
    en: { subject: 'Hi', text: 'All\nof you' },
  })
})

test('a draft of another shape is left alone', () => {
  expect(readLetter({ ...BLANK, subject_zh: 3 })).toBeNull()
  expect(readLetter({ ...BLANK, audience: 'everybody' })).toBeNull()
  expect(readLetter({ ...BLANK, text_zh: '八点' })).toMatchObject({ text_zh: '八点' })
})

test('counts who it would go to', () => {
  const overview = { counts: { registered: 5, waitlisted: 2, offered: 1, came: 3, cancelled: 9 } } as DeskOverview
  expect((['coming', 'waiting', 'came', 'absent'] as const).map((one) => countAudience(overview, one))).toEqual([
    8, 3, 3, 5,
  ])
})
