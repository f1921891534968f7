import { papers } from './papers.ts'
import { search } from './search.ts'

/** Everything that may cross the wire. */
export const contract = { papers, search }
export type Contract = typeof contract
