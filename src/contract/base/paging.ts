import * as z from 'zod'
import { Id } from './ids.ts'

/** A page number as people type it: anything that is no positive whole number means the first page. */
export const PageNumber = z.number().int().min(1).max(1_000_000).default(1)

/** The part of every list that says where in it one is. `page` is the nearest page that exists. */
export const Paging = z.object({
  page: z.number().int(),
  page_count: z.number().int(),
  total: z.number().int(),
})

/** Where a page begins that is found from a row of the page before, or ends before a row of the one after. */
export const KeysetPlace = z.strictObject({ after: Id.optional(), before: Id.optional() })
export type KeysetPlace = z.output<typeof KeysetPlace>

/** The part of such a list that leads to its other pages, however long it is. */
export const KeysetPaging = z.object({
  /** Of all that match; counted up to `MAX_COUNTED`, in a search up to `MAX_SEARCH_MATCHES`. */
  total: z.number().int(),
  is_total_capped: z.boolean(),
  /** The rows to ask for what comes `after` and `before`; null where there is nothing. */
  next: Id.nullable(),
  previous: Id.nullable(),
})
