import { oc } from '@orpc/contract'
import * as z from 'zod'

/** What every page shows of the site itself, set by its operator. */
const SiteFacts = z.object({
  /** The number under which the site is filed with the authorities; null when it has none. */
  filing_number: z.string().nullable(),
})

export const site = {
  facts: oc
    .route({ method: 'GET', path: '/site', summary: 'What every page shows of the site itself', tags: ['site'] })
    .output(SiteFacts),
}
