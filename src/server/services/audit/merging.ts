/** Edits are merged into the row as it stands: two people may have had it open (decision 87). */
import { isDeepStrictEqual } from 'node:util'
import type { EditOf } from '#contract/base/edit-fields.ts'
import type { Tx } from '#platform/database.ts'
import { type Refusal, refuse } from '#server/base/refusal.ts'
import * as store from './sql.ts'

interface Merged<Fields> {
  /** The row with what was changed. */
  now: Fields
  /** The names of the fields that say something else now; none when the same edit came twice. */
  changed: (keyof Fields & string)[]
}

interface Merging<Fields> {
  /** The row as it is kept, locked, in the form in which the desk reads it. */
  stored: Fields
  edit: EditOf<Fields>
  /** How the audit log names such an edit: it says who wrote last. */
  act: store.ActDone
}

/** As the wire carries it. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other))

/**
 * A field that the editor has not seen as it stands by now is a conflict, unless it already says what the edit wants.
 * What others wrote in other fields stays as they wrote it.
 */
export async function mergeEdit<Fields extends object>(
  tx: Tx,
  { stored, edit: { changes, seen }, act }: Merging<Fields>,
): Promise<Merged<Fields> | Refusal<'EDIT_CONFLICT'>> {
  const names = Object.keys(seen) as (keyof Fields & string)[]
  const wanted = names.filter((name) => changes[name] !== undefined)
  const isThere = (name: keyof Fields) => changes[name] !== undefined && isSame(stored[name], changes[name])
  const clashing = names.filter((name) => !isSame(stored[name], seen[name]) && !isThere(name))
  const changed = wanted.filter((name) => !isThere(name))
  if (changed.length > 0 && clashing.length > 0) {
    const now = Object.fromEntries(clashing.map((name) => [name, plain(stored[name])]))
    const { by, at } = await store.readLastAct(tx, act)
    return refuse('EDIT_CONFLICT', { now, by, at: at?.toISOString() ?? null })
  }
  const written = Object.fromEntries(changed.map((name) => [name, changes[name]])) as Partial<Fields>
  return { now: { ...stored, ...written }, changed }
}
