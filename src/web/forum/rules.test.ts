import { describe, expect, test } from 'vitest'
import type * as m from '#messages'
import { commentFault, postFault } from './rules.ts'

const described = (length: number) => ({ url: '/a.webp', width: 4, height: 3, widths: [], alt: '图'.repeat(length) })
const say = (sentence: typeof m.post_title_required | undefined) => sentence?.({}, { locale: 'en' })

describe('the first rule that a post breaks', () => {
  test.each([
    ['', '', 'Title is required'],
    [' \n', 'x', 'Title is required'],
    ['x'.repeat(201), '', 'Title must be less than 200 characters'],
    ['x', '　', 'Content is required'],
    ['x', 'x'.repeat(10_001), 'Content must be less than 10,000 characters'],
  ])('%j, %j', (title, content, sentence) =>
    expect(say(postFault({ title, content, images: [] })?.sentence)).toBe(sentence),
  )

  test('exactly at the limit is valid, an emoji is one character, and space around counts for nothing', () => {
    expect(
      postFault({ title: ` ${'🩺'.repeat(200)} `, content: '心'.repeat(10_000), images: [described(200)] }),
    ).toBeNull()
  })

  test('what is said of a picture may not be longer than a screen reader reads in one go', () => {
    const fault = postFault({ title: 'x', content: 'x', images: [described(1), described(201)] })
    expect([fault?.field, say(fault?.sentence)]).toEqual(['images', 'At most 200 characters say what a picture shows.'])
  })
})

test.each([
  ['', 'Comment cannot be empty'],
  ['x'.repeat(2001), 'Comment must be less than 2000 characters'],
  ['🩺'.repeat(2000), undefined],
])('a comment', (content, sentence) => expect(say(commentFault(content) ?? undefined)).toBe(sentence))
