import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { translateInto } from '../../language/language.tsx'
import { resourceSentence } from './refusals.ts'

const said = (code: string) => translateInto('zh')(resourceSentence(new ORPCError(code, { defined: true })))

test('a paper that is gone is no round of the review desk, and the rest is said as at every desk', () => {
  expect(said('PAPER_NOT_FOUND')).toBe('这篇论文已经不在了。')
  expect(said('EDIT_CONFLICT')).toContain('选好留哪一份')
})
