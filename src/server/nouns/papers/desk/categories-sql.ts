/** The categories of papers as admins write them. */
import { and, asc, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PaperType } from '#contract/papers/papers.ts'
import type { Tx } from '#platform/database.ts'
import * as reads from '#server/nouns/papers/sql.ts'
import { submissions } from '#server/nouns/papers/submissions/tables.ts'
import { paperCategories, papers } from '#server/nouns/papers/tables.ts'

/** Everybody reads them by the statements of their own noun. */
export const { readCategories } = reads

const { created_at, ...columns } = getTableColumns(paperCategories)
export type CategoryRow = Omit<typeof paperCategories.$inferSelect, 'created_at'>

/** Upper and lower case, full and half width and spaces make no other name. */
export const folded = (name: unknown): SQL => sql`regexp_replace(lower(normalize(${name}, NFKC)), '\\s', '', 'g')`

/** Who adds or renames a category waits for who else does: names that differ by a space are unique by no index. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${paperCategories} in share row exclusive mode`)
}

/** The category of that name, as it is written. @param except of its own. */
export async function findCategory(
  tx: Tx,
  category_type: PaperType,
  name: string,
  except?: string,
): Promise<CategoryRow | undefined> {
  const isNamed = sql`${folded(paperCategories.name)} = ${folded(sql`${name}::text`)}`
  const isOther = except ? ne(paperCategories.id, except) : undefined
  const [known] = await tx
    .select(columns)
    .from(paperCategories)
    .where(and(eq(paperCategories.category_type, category_type), isNamed, isOther))
    .orderBy(asc(paperCategories.created_at), asc(paperCategories.id))
    .limit(1)
    // Who writes the name somewhere holds the row: until then nobody renames or deletes it.
    .for('key share')
  return known
}

export async function lockCategory(tx: Tx, id: string): Promise<CategoryRow | undefined> {
  const [row] = await tx.select(columns).from(paperCategories).where(eq(paperCategories.id, id)).for('update')
  return row
}

export async function insertCategory(tx: Tx, row: typeof paperCategories.$inferInsert): Promise<void> {
  await tx.insert(paperCategories).values(row)
}

export async function updateCategory(
  tx: Tx,
  id: string,
  change: Partial<typeof paperCategories.$inferInsert>,
): Promise<void> {
  await tx.update(paperCategories).set(change).where(eq(paperCategories.id, id))
}

export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.delete(paperCategories).where(eq(paperCategories.id, id))
}

type Of = Pick<CategoryRow, 'category_type' | 'name'>
const isIn = ({ category_type, name }: Of) => and(eq(papers.paper_type, category_type), eq(papers.category, name))

/**
 * Locks the papers of a category with their rounds, by their keys. Comes before the category is locked: who decides about a
 * paper locks it first and its category afterwards.
 */
export async function lockPapersOf(tx: Tx, id: string): Promise<void> {
  const [known] = await tx.select(columns).from(paperCategories).where(eq(paperCategories.id, id))
  if (!known) return
  const isSentIn = sql`exists (select from ${submissions}
    where ${submissions.paper_id} = ${papers.id} and ${submissions.category} = ${known.name})`
  const isMoved = known.category_type === 'student' ? or(isIn(known), isSentIn) : isIn(known)
  await tx.select({ id: papers.id }).from(papers).where(isMoved).orderBy(asc(papers.id)).for('no key update')
  if (known.category_type !== 'student') return
  const isRound = eq(submissions.category, known.name)
  await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(isRound)
    .orderBy(asc(submissions.id))
    .for('no key update')
}

/** Papers and what students have sent in go along, also what still waits. @returns how many papers did. */
export async function movePapers(tx: Tx, from: Of, name: string | null): Promise<number> {
  const moved = await tx.update(papers).set({ category: name }).where(isIn(from)).returning({ id: papers.id })
  if (from.category_type === 'student')
    await tx.update(submissions).set({ category: name }).where(eq(submissions.category, from.name))
  return moved.length
}
