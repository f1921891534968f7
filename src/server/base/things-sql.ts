/** Things of several kinds as one relation, made from what the nouns declare. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { ItemKind } from '#contract/nouns.ts'
import type { Executor } from '#platform/database.ts'
import { THINGS } from './noun.ts'

const NO_ID = sql`null::uuid`

/**
 * What everybody may see of these kinds: `kind, id, title, body, owner_id, parent_id`. Whoever asks for an id looks into
 * the index of one table: the database leaves out the branches of other kinds.
 */
export function publicItems(kinds: readonly ItemKind[]): SQL {
  const selects = kinds.map((kind) => {
    const { table, id, title, body, owner, parent, isPublic } = THINGS[kind]
    return sql`select ${sql.raw(`'${kind}'`)}::text as kind, ${id} as id, ${title}::text as title,
      ${body ?? sql`null`}::text as body, ${owner ?? NO_ID} as owner_id, ${parent ?? NO_ID} as parent_id
      from ${table} where ${isPublic}`
  })
  return sql.join(selects, sql` union all `)
}

/** Whether a thing with that id is hidden because of reports. */
export function isHiddenThing(id: SQL): SQL {
  const hidden = Object.values(THINGS).flatMap((one) =>
    one.isHidden ? [sql`exists (select from ${one.table} where ${one.id} = ${id} and ${one.isHidden})`] : [],
  )
  return sql`(${sql.join(hidden, sql` or `)})`
}

/** Whether a thing with that id waits to be published. */
export function isHeldThing(id: SQL): SQL {
  const waiting = Object.values(THINGS).flatMap(({ held }) =>
    held ? [sql`exists (select from ${held.table} where ${held.id} = ${id} and ${held.declined_at} is null)`] : [],
  )
  return sql`(${sql.join(waiting, sql` or `)})`
}

/** What the names of one of the specification's lists (part 3) mean, as in `contract/base/item-kinds.ts`. */
type Names = Record<string, readonly ItemKind[]>

export const kindsOf = (names: Names): ItemKind[] => [...new Set(Object.values(names).flat())]

/** The thing that a row names in the specification's words (part 3), as far as everybody may see it. */
export function namedItem(names: Names, row: { type: AnyColumn; id: SQL }): SQL {
  const isNamed = Object.entries(names).map(
    ([type, kinds]) => sql`(${row.type} = ${type} and item.kind in ${[...kinds]})`,
  )
  return sql`select * from (${publicItems(kindsOf(names))}) item
    where item.id = ${row.id} and (${sql.join(isNamed, sql` or `)})`
}

/** Where everybody sees it; null of what is not there for them. */
export async function readPublicLink(db: Executor, kind: ItemKind, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ parent_id: string | null }>(
    sql`select parent_id from (${publicItems([kind])}) item where id = ${id}`,
  )
  return rows[0] ? THINGS[kind].link({ id, parent_id: rows[0].parent_id }) : null
}

/** Where a thing is to be seen, whoever may see it; null when it is gone. */
export async function readLink(db: Executor, kind: ItemKind, id: string): Promise<string | null> {
  const { table, id: key, parent, link } = THINGS[kind]
  if (!parent) return link({ id, parent_id: null })
  const { rows } = await db.execute<{ parent_id: string }>(
    sql`select ${parent} as parent_id from ${table} where ${key} = ${id}`,
  )
  return rows[0] ? link({ id, parent_id: rows[0].parent_id }) : null
}
