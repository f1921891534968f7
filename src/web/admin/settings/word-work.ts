/** What the form of the guild's own words holds, and what it says before the server does. */
import { MAX_OWN_FORMS, MAX_OWN_WORD_CHARS, MAX_OWN_WORDS, MAX_WORD_MEANING_CHARS } from '#contract/base/limits.ts'
import type { OwnWord } from '#contract/site/settings.ts'
import * as m from '#messages'
import { atMost, isLonger, numbered, type Rule, type Rules } from '../../blocks/forms/rules.ts'
import type { Keyed } from '../rows/list-editor.tsx'
import { isFaulty, type Lines } from './setting-work.ts'

export interface WordLine extends Keyed {
  /** Words of one language, parted by commas. */
  zh: string
  en: string
  meaning_zh: string
  meaning_en: string
}

export const blankWord = (key: string): WordLine => ({ key, zh: '', en: '', meaning_zh: '', meaning_en: '' })

export const formsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、;；]/)
      .map((form) => form.trim())
      .filter(Boolean),
  ),
]

const isTooLong = isLonger(MAX_OWN_WORD_CHARS)
const FORMS: readonly Rule<string, WordLine>[] = [
  [numbered(m.settings_word_forms, { max: MAX_OWN_FORMS }), (typed) => formsOf(typed).length > MAX_OWN_FORMS],
  [
    numbered(m.settings_word_long, { max: MAX_OWN_WORD_CHARS }),
    (typed) => formsOf(typed).some((form) => isTooLong(form)),
  ],
]

export const WORD_RULES: Rules<WordLine> = {
  zh: [[m.settings_word_two, (_, { zh, en }) => formsOf(zh).length + formsOf(en).length < 2], ...FORMS],
  en: FORMS,
  meaning_zh: [atMost(MAX_WORD_MEANING_CHARS)],
  meaning_en: [atMost(MAX_WORD_MEANING_CHARS)],
}

export const WORDS_RULES: Rules<Lines<WordLine>> = {
  lines: [
    [numbered(m.settings_too_many, { max: MAX_OWN_WORDS }), ({ length }) => length > MAX_OWN_WORDS],
    [m.settings_lines_wrong, isFaulty(WORD_RULES)],
  ],
}

export const wordsWork = (words: readonly OwnWord[]): Lines<WordLine> => ({
  lines: words.map(({ zh, en, meaning_zh, meaning_en }, index) => ({
    key: String(index),
    zh: zh.join('、'),
    en: en.join(', '),
    meaning_zh: meaning_zh ?? '',
    meaning_en: meaning_en ?? '',
  })),
})

export const wordsOf = ({ lines }: Lines<WordLine>): OwnWord[] =>
  lines.map(({ zh, en, meaning_zh, meaning_en }) => ({
    zh: formsOf(zh),
    en: formsOf(en),
    meaning_zh: meaning_zh.trim() || null,
    meaning_en: meaning_en.trim() || null,
  }))
