import { oc } from '@orpc/contract'
import * as z from 'zod'
import { mayFailWith } from '../base/errors.ts'
import { MAX_QUERY_CHARS, MAX_WORDS_SWITCHED_OFF } from '../base/limits.ts'
import { PageNumber, Paging } from '../base/paging.ts'
import { TolerantLine } from '../base/text.ts'

/** How a search was read: the words it also looked for, and those to mark in the results. */
export const SearchReading = z.object({
  also: z.array(z.string()),
  switched_off: z.array(z.string()),
  marks: z.array(z.string()),
})
export type SearchReading = z.output<typeof SearchReading>

/** What every list that can be searched may be asked. */
export const SearchFilter = z.strictObject({
  query: TolerantLine(MAX_QUERY_CHARS).default(''),
  /** Words that the search would add by itself and the reader has switched off. */
  without: z.array(TolerantLine(MAX_QUERY_CHARS)).max(MAX_WORDS_SWITCHED_OFF).default([]),
  page: PageNumber,
})

/** What every such list says of itself. */
export const SearchedList = Paging.extend({
  /** True when there are more matches than a search looks at. */
  is_total_capped: z.boolean(),
  search: SearchReading.nullable(),
})

export const Translation = z.object({
  /** The query in the other language; the raw lower-case query when nothing better is known. */
  translated: z.string(),
  /** Every further word worth looking for, in both languages. */
  keywords: z.array(z.string()),
})
export type Translation = z.output<typeof Translation>

export const search = {
  translate: oc
    .route({
      method: 'POST',
      path: '/functions/translate-search',
      operationId: 'translate-search',
      summary: 'The same words in the other language, with their synonyms',
      tags: ['search'],
    })
    .errors(mayFailWith('TOO_MANY_REQUESTS'))
    .input(z.strictObject({ query: TolerantLine(MAX_QUERY_CHARS) }))
    .output(Translation),
}
