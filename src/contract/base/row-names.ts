/** Keys and names of the rows of lists that admins write. */
import { MAX_ROW_KEY_CHARS } from './limits.ts'

/** Small letters and digits in groups: a key stands in addresses. */
export const ROW_KEY = '^[a-z0-9]+(-[a-z0-9]+)*$'

const SHAPE = new RegExp(ROW_KEY)

export const isRowKey = (said: unknown): said is string =>
  typeof said === 'string' && said.length <= MAX_ROW_KEY_CHARS && SHAPE.test(said)

/** Case, width and spaces make no other name. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** Whether two of them are one name; those that are not written yet are none. */
export function isNamedTwice(names: readonly string[]): boolean {
  const folded = names.map(foldedName).filter(Boolean)
  return new Set(folded).size < folded.length
}
