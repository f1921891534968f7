/** How rounds are written. */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import type { TextFacts } from '#server/base/spam-policy.ts'
import { paperCategories, papers } from '#server/nouns/papers/tables.ts'
import { files } from '#server/services/files/tables.ts'
import { LOCAL_PDF_PREFIX } from '#server/services/files/view.ts'
import { submissions } from './tables.ts'
import type { RoundRow } from './view.ts'

export type NewRound = typeof submissions.$inferInsert

/** Every round of the papers, newest first; others decide nothing about them before the transaction ends. */
export function lockRounds(tx: Tx, paper_ids: string[]): Promise<RoundRow[]> {
  return tx
    .select()
    .from(submissions)
    .where(inArray(submissions.paper_id, paper_ids))
    .orderBy(asc(submissions.paper_id), desc(submissions.round))
    .for('update')
}

export async function insertRound(tx: Tx, round: NewRound): Promise<void> {
  await tx.insert(submissions).values(round)
}

export async function updateRound(tx: Tx, id: string, change: Partial<NewRound>): Promise<void> {
  await tx.update(submissions).set(change).where(eq(submissions.id, id))
}

const WITHIN_HOUR = sql`submitted_at > now() - interval '1 hour'`
/** A paper that repeats one of this age is a duplicate. */
const LATELY = sql`submitted_at > now() - interval '10 minutes'`

interface RoundFacts extends TextFacts {
  /** The paper that the same form has sent before. */
  sent: string | null
}

/** What is known of a member's papers when another round comes. */
export async function readFacts(
  tx: Tx,
  user_id: string,
  { request_key, title, abstract }: { request_key: string; title: string; abstract: string },
): Promise<RoundFacts> {
  const isTheirs = sql`user_id = ${user_id}`
  const { rows } = await tx.execute<RoundFacts & Record<string, unknown>>(sql`
    select (select paper_id from ${submissions} where ${isTheirs} and request_key = ${request_key}::uuid) as sent,
      exists (select from ${submissions} where ${isTheirs} and round = 1
        and title = ${title} and abstract = ${abstract} and ${LATELY}) as is_repeated,
      (select count(*) from ${submissions} where ${isTheirs} and ${WITHIN_HOUR})::int as written`)
  return rows[0] as RoundFacts
}

/** The name of a category of student papers as it is written there; undefined when there is none. It stays meanwhile. */
export async function holdCategory(tx: Tx, name: string): Promise<string | undefined> {
  const isNamed = sql`lower(${paperCategories.name}) = lower(${name})`
  const [known] = await tx
    .select({ name: paperCategories.name })
    .from(paperCategories)
    .where(and(eq(paperCategories.category_type, 'student'), isNamed))
    .for('key share')
  return known?.name
}

const usedByOthers = (address: string, user_id: string): SQL<boolean> => sql<boolean>`exists (
  select from ${papers} where pdf_url = ${address} and starts_with(pdf_url, ${sql.raw(`'${LOCAL_PDF_PREFIX}'`)})
    and submitted_by is distinct from ${user_id})`

/** An uploaded PDF, kept in the books until the transaction ends: whose it is, and whether others have a paper with it. */
export async function holdPdf(tx: Tx, name: string, user_id: string) {
  const [known] = await tx
    .select({
      owner_id: files.owner_id,
      is_looked_through: sql<boolean>`${files.page_count} is not null`,
      is_of_others: usedByOthers(LOCAL_PDF_PREFIX + name, user_id),
    })
    .from(files)
    .where(and(eq(files.bucket, 'papers'), eq(files.name, name)))
    .for('key share')
  return known
}
