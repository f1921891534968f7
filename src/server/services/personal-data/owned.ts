/** Every table that keeps something of a member, with the column that says whose a row is. */
import { declarations, THINGS } from '#server/base/noun.ts'
import { type OwnedTable, ownedBy } from '#server/base/personal-sql.ts'

const OF_PERSON: readonly string[] = ['profile', 'consent', 'deletion']

/** By the name of the table: the person first, then what is published. */
export function ownedTables(): Map<string, OwnedTable> {
  const all = declarations()
    .toSorted((one, other) => (one.exportOrder ?? 0) - (other.exportOrder ?? 0))
    .flatMap(({ personal = [] }) => personal)
  const ofPerson = all.filter(([, { kind }]) => kind && OF_PERSON.includes(kind))
  const ofThings = Object.values(THINGS).flatMap(({ owner }) => (owner ? [ownedBy(owner)] : []))
  // Each in its first place, as it was declared: a thing that no keeper has declared goes along as well.
  return new Map([...ofPerson, ...ofThings, ...all])
}
