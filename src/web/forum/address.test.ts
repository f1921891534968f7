import { describe, expect, test } from 'vitest'
import { PostFilter } from '#contract/forum/posts.ts'
import { readForumAddress } from './address.ts'
import { forumQueries } from './queries.ts'

const known = (search: Record<string, unknown>) => JSON.parse(JSON.stringify(readForumAddress(search)))

describe('the address of the forum', () => {
  test('names each part that it knows, so that no raw value comes through', () => {
    expect(Object.keys(readForumAddress({})).toSorted()).toEqual([
      'answers',
      'board',
      'category',
      'order',
      'page',
      'q',
      'without',
    ])
  })

  test('says by which order, and whether only what nobody has answered', () => {
    expect(known({ order: 'replies', answers: 'none', page: '2' })).toEqual({
      order: 'replies',
      answers: 'none',
      page: 2,
    })
    expect(known({ order: 'newest', answers: 'any' })).toEqual({})
    expect(known({ order: ['replies'], answers: '; drop' })).toEqual({})
  })

  test('asks the contract for what it says', () => {
    const inputOf = (search: Record<string, unknown>) => {
      const [, { input }] = forumQueries.list(readForumAddress(search)).queryKey as unknown as [
        unknown,
        { input: unknown },
      ]
      return PostFilter.parse(input)
    }
    expect(inputOf({})).toMatchObject({ order: 'newest', answers: 'any', page: 1 })
    expect(inputOf({ order: 'replies', answers: 'none' })).toMatchObject({ order: 'replies', answers: 'none' })
  })
})
