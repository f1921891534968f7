/**
 * The access matrix (threat T1): every procedure of the contract, and what each kind of caller is answered, from the
 * `access-rows.ts` of each folder. The tests are made from it, over REST and RPC. `guards.ts` names the guards in the code:
 * the mutation tests take each away once, and the matrix has to notice.
 */
import { collect, merge } from '../collect.ts'
import type { Row } from './rows.ts'

const folders = await collect<{ ROWS: Record<string, Row> }>('access-rows')
const rows = Object.entries(merge(folders.map(({ ROWS }) => ROWS)))

/** A procedure, or a case of it after a colon. */
export const MATRIX: Record<string, Row> = Object.fromEntries([
  ...rows.filter(([, { isLast }]) => !isLast),
  ...rows.filter(([, { isLast }]) => isLast),
])
