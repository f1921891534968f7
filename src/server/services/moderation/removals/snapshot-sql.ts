/** What removed works were called and said, whichever names their kinds have for it. */
import { type SQL, sql } from 'drizzle-orm'
import { REMOVABLE_TYPES } from '#contract/nouns.ts'
import { THINGS } from '#server/base/noun.ts'

/** The first of these that the snapshot has: no kind has two of them. */
function firstOf(names: string[]): SQL<string | null> {
  const words = [...new Set(names)].map((name) => sql`snapshot ->> ${sql.raw(`'${name}'`)}`)
  return sql`coalesce(${sql.join(words, sql`, `)})`
}

/** Of what stands on the page of something else there is no title. */
export const titleOfRemoved = (): SQL<string | null> =>
  firstOf(REMOVABLE_TYPES.flatMap((kind) => (THINGS[kind].parent ? [] : THINGS[kind].name)))

export const contentOfRemoved = (): SQL<string | null> =>
  firstOf(REMOVABLE_TYPES.flatMap((kind) => THINGS[kind].body?.name ?? []))
