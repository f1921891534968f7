import * as z from 'zod'

/** A page number as people type it: anything that is no positive whole number means the first page. */
export const PageNumber = z.number().int().min(1).max(1_000_000).default(1)

/** The part of every list that says where in it one is. `page` is the nearest page that exists. */
export const Paging = z.object({
  page: z.number().int(),
  page_count: z.number().int(),
  total: z.number().int(),
})
