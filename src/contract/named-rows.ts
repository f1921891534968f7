/** Lists that admins write as a whole: each row has a key, which stays when its names change, and a name in both languages. */
import * as z from 'zod'
import { foldedName } from './folded-name.ts'
import { MAX_ROW_KEY_CHARS } from './limits.ts'
import { WrittenLine } from './text.ts'

/** Stands in addresses and in what belongs to the row. */
export const RowKey = z
  .string()
  .max(MAX_ROW_KEY_CHARS)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const RowName = (max: number) => z.strictObject({ zh: WrittenLine(max), en: WrittenLine(max) })

interface NamedRow {
  /** Null of a new one: its key is made from its English name. */
  key: string | null
  name: { zh: string; en: string }
}

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length

/** @returns why a list cannot be kept: two rows would have one name, or one key. */
export function twiceIn(list: readonly NamedRow[]): string | null {
  if (!isEachOnce(list.map(({ name }) => foldedName(name.zh)))) return 'a Chinese name twice'
  if (!isEachOnce(list.map(({ name }) => foldedName(name.en)))) return 'an English name twice'
  return isEachOnce(list.flatMap(({ key }) => key ?? [])) ? null : 'a key twice'
}
