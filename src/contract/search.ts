import { oc } from '@orpc/contract'
import * as z from 'zod'
import { mayFailWith } from './errors.ts'
import { MAX_QUERY_CHARS } from './limits.ts'
import { TolerantLine } from './text.ts'

/** How a search was read: the words it also looked for, and those to mark in the results. */
export const SearchReading = z.object({
  also: z.array(z.string()),
  switched_off: z.array(z.string()),
  marks: z.array(z.string()),
})
export type SearchReading = z.output<typeof SearchReading>

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
