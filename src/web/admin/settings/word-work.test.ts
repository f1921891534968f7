import { expect, test } from 'vitest'
import { brokenIn } from '../../blocks/forms/rules.ts'
import { translateInto } from '../../language/language.tsx'
import { blankWord, formsOf, WORDS_RULES, wordsOf, wordsWork } from './word-work.ts'

const WORD = { zh: ['心梗', '心肌梗死'], en: ['heart attack'], meaning_zh: '心脏的血管堵住了。', meaning_en: null }

test('what was written comes back as it was', () => expect(wordsOf(wordsWork([WORD]))).toEqual([WORD]))

test('words are parted by commas of both languages, each once', () =>
  expect(formsOf(' 心梗、心肌梗死，MI; MI ,heart attack,')).toEqual(['心梗', '心肌梗死', 'MI', 'heart attack']))

test.each([
  [{ zh: '心梗', en: 'heart attack' }, false],
  [{ zh: '心梗、心肌梗死' }, false],
  [{ zh: '心梗' }, true],
  [{ en: 'x, ' }, true],
  [{ zh: '心梗', en: 'x'.repeat(61) }, true],
  [{ en: Array.from({ length: 13 }, (_, at) => at).join() }, true],
  [{ zh: '心梗', en: 'x', meaning_en: 'x'.repeat(201) }, true],
])('a list with %j is wrong: %j', (changes, isWrong) =>
  expect('lines' in brokenIn(translateInto('en'), WORDS_RULES, { lines: [{ ...blankWord('a'), ...changes }] })).toBe(
    isWrong,
  ),
)
