import { describe, expect, test } from 'vitest'
import type * as m from '#messages'
import { commentFault, postFault } from './rules.ts'

const say = (sentence: typeof m.post_title_required | undefined) => sentence?.({}, { locale: 'en' })

describe('the first rule that a post breaks', () => {
  test.each([
    ['', '', 'Title is required'],
    [' \n', 'x', 'Title is required'],
    ['x'.repeat(201), '', 'Title must be less than 200 characters'],
    ['x', '　', 'Content is required'],
    ['x', 'x'.repeat(10_001), 'Content must be less than 10,000 characters'],
  ])('%j, %j', (title, content, sentence) => expect(say(postFault({ title, content })?.sentence)).toBe(sentence))

  test('exactly at the limit is valid, an emoji is one character, and space around counts for nothing', () => {
    expect(postFault({ title: ` ${'🩺'.repeat(200)} `, content: '心'.repeat(10_000) })).toBeNull()
  })
})

test.each([
  ['', 'Comment cannot be empty'],
  ['x'.repeat(2001), 'Comment must be less than 2000 characters'],
  ['🩺'.repeat(2000), undefined],
])('a comment', (content, sentence) => expect(say(commentFault(content) ?? undefined)).toBe(sentence))
