import { expect, test } from 'vitest'
import { hasPhrase, insertAt, togglePhrase } from './phrases.ts'

test('a phrase fills an empty reason, and stands on a line of its own below what was typed', () => {
  expect(togglePhrase('', 'Method.')).toBe('Method.')
  expect(togglePhrase('  \n', 'Method.')).toBe('Method.')
  expect(togglePhrase('Good work. \n', 'Method.')).toBe('Good work.\nMethod.')
})

test('a phrase that stands there goes again, and what was typed around it stays', () => {
  expect(togglePhrase('Good work.\nMethod.\nBye.', 'Method.')).toBe('Good work.\nBye.')
  expect(togglePhrase('Method.', 'Method.')).toBe('')
})

test('a phrase that somebody has changed is theirs', () => {
  expect(hasPhrase('Method. See page 3.', 'Method.')).toBe(false)
  expect(togglePhrase('Method. See page 3.', 'Method.')).toBe('Method. See page 3.\nMethod.')
})

test.each([
  ['', { start: 0, end: 0 }, { text: 'Page 2: ', caret: 8 }],
  ['ab', { start: 1, end: 1 }, { text: 'aPage 2: b', caret: 9 }],
  ['abc', { start: 1, end: 2 }, { text: 'aPage 2: c', caret: 9 }],
])('words stand in the place of what is selected: %j', (text, place, expected) => {
  expect(insertAt(text, place, 'Page 2: ')).toEqual(expected)
})
