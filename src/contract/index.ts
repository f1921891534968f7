import { papers } from './papers.ts'
import { search } from './search.ts'
import { site } from './site.ts'

/** Everything that may cross the wire. */
export const contract = { papers, search, site }
export type Contract = typeof contract
