/** How things that many report are hidden, and shown again. Rows are locked in the order of `comments/sql.ts`. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { NEWCOMER_HOURS } from '#contract/limits.ts'
import type { HideableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import { forumPosts } from '#server/nouns/forum/tables.ts'
import { profiles } from '#server/services/members/tables.ts'
import { TALKS } from '#server/services/moderation/removals/talks-sql.ts'
import { reports } from './tables.ts'

/** Accounts that were newer than this when they reported do not hide anything: somebody may have made many of them. */
const NEW_FOR = sql`make_interval(hours => ${sql.raw(String(NEWCOMER_HOURS))})`

export interface Hideable {
  user_id: string
  hidden_at: Date | null
  /** Of a post its title, of a comment what it says. */
  text: string
  /** What a comment is about. */
  subject_id: string | null
}

interface Which {
  item_type: HideableType
  item_id: string
}

/** The thing with what it is about, and whose it is: nobody changes, hides or removes it before the transaction ends. */
export async function lockThing(tx: Tx, { item_type, item_id }: Which): Promise<Hideable | undefined> {
  if (item_type === 'post') {
    await holdOwner(tx, sql`select ${forumPosts.user_id} from ${forumPosts} where ${forumPosts.id} = ${item_id}`)
    const { user_id, hidden_at, title } = forumPosts
    const [post] = await tx
      .select({ user_id, hidden_at, text: title, subject_id: sql<null>`null` })
      .from(forumPosts)
      .where(eq(forumPosts.id, item_id))
      .for('no key update')
    return post
  }
  const { comments, about } = TALKS[item_type]
  const { user_id, hidden_at, content, subject_id } = comments
  await holdOwner(tx, sql`select ${user_id} from ${comments} where ${comments.id} = ${item_id}`)
  const subject = tx.select({ id: subject_id }).from(comments).where(eq(comments.id, item_id))
  await tx.select({ id: about.id }).from(about).where(inArray(about.id, subject)).for('no key update')
  const [comment] = await tx
    .select({ user_id, hidden_at, text: content, subject_id })
    .from(comments)
    .where(eq(comments.id, item_id))
    .for('no key update')
  return comment
}

async function holdOwner(tx: Tx, owner: SQL): Promise<void> {
  await tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .where(sql`${profiles.user_id} in (${owner})`)
    .for('key share')
}

/**
 * How many members have an open report on it that counts: none of an account that was new then, and none from before
 * somebody last looked at the thing.
 */
export async function countAgainst(tx: Tx, { item_type, item_id }: Which): Promise<number> {
  const { rows } = await tx.execute<{ members: number }>(sql`
    select count(distinct report.user_id)::int as members
    from ${reports} report join ${profiles} reporter on reporter.user_id = report.user_id
    where report.item_type = ${item_type} and report.item_id = ${item_id} and report.status = 'open'
      and reporter.created_at <= report.created_at - ${NEW_FOR}
      and report.created_at > coalesce((select max(decided_at) from ${reports} looked
        where looked.item_type = ${item_type} and looked.item_id = ${item_id}), '-infinity')`)
  return rows[0]?.members ?? 0
}

/** Hides it, or shows it again; a comment leaves the count of what it is about, or comes back into it. */
export async function setHidden(tx: Tx, { item_type, item_id }: Which, is_hidden: boolean): Promise<void> {
  const change = { hidden_at: is_hidden ? sql`now()` : null }
  if (item_type === 'post') {
    await tx.update(forumPosts).set(change).where(eq(forumPosts.id, item_id))
    return
  }
  const { comments, about } = TALKS[item_type]
  await tx.update(comments).set(change).where(eq(comments.id, item_id))
  await tx.execute(sql`update ${about}
    set comment_count = ${about.comment_count} + ${is_hidden ? -1 : 1}
    where ${about.id} in (select ${comments.subject_id} from ${comments} where ${comments.id} = ${item_id})`)
}
