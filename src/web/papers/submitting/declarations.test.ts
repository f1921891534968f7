import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DECLARATION_VERSIONS, DECLARATIONS_VERSION } from '#contract/papers/declarations.ts'
import * as m from '#messages'

/** What is read before it is ticked, explanations included. */
const WORDS = [
  m.submit_authors_agree,
  m.submit_pen_names_text,
  m.submit_is_anonymous,
  m.submit_which_count_list,
  m.submit_may_be_published,
  m.submit_licence_text,
]
/** The words of each version. Changed words are a version of their own: what was ticked before stays what it was. */
const DIGESTS: Record<(typeof DECLARATION_VERSIONS)[number], string> = {
  '2026-11-26': '77f8a4b0baa64290e1dd6e152fcbd52c4728266ba00973a146927a55476a3e9a',
}

test('the newest version says what is shown', () => {
  const shown = (['zh', 'en'] as const).map((locale) => WORDS.map((sentence) => sentence({}, { locale })))
  const digest = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
  expect(DECLARATION_VERSIONS.at(-1)).toBe(DECLARATIONS_VERSION)
  expect(digest).toBe(DIGESTS[DECLARATIONS_VERSION])
})
