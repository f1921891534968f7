/** What admins have to know of a reported thing beside itself: what was said around it, and what its owner did before. */
import { and, eq, getTableName, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { ReportableType } from '#contract/report-kinds.ts'
import type { Executor } from '#platform/database.ts'
import { forumComments, forumPosts } from '#server/nouns/forum/tables.ts'
import { paperComments, papers } from '#server/nouns/papers/tables.ts'
import { profiles } from '#server/services/members/tables.ts'
import { removals } from '#server/services/removals/tables.ts'
import { reports } from './tables.ts'

/** So much of each text: enough to follow what was said. */
const EXCERPT_CHARS = 200
/** So many that stand before it, beside the one that it answers. */
const MOST_BEFORE = 2

const THREADS = {
  comment: { comments: forumComments, subject: forumPosts },
  paper_comment: { comments: paperComments, subject: papers },
} as const

export interface Around {
  /** What it stands below. */
  title: string
  /** Oldest first. */
  said: { id: string; nickname: string; content: string; is_answered: boolean }[]
}

/** What a comment answers and what stands before it; null of what is no comment, and of what is gone. */
export async function readAround(db: Executor, item_type: ReportableType, item_id: string): Promise<Around | null> {
  if (item_type !== 'comment' && item_type !== 'paper_comment') return null
  const { comments, subject } = THREADS[item_type]
  const column = (name: string): SQL => sql`one.${sql.identifier(name)}`
  const about = comments.subject_id.name
  const { rows } = await db.execute<{ title: string; said: Around['said'] }>(sql`
    select ${subject.title} as title, coalesce((
      select json_agg(json_build_object('id', one.id, 'nickname', member.nickname,
        'content', left(one.content, ${EXCERPT_CHARS}), 'is_answered', one.id is not distinct from ${comments.reply_to})
        order by one.created_at, one.id)
      from ${comments} one join ${profiles} member on member.user_id = one.user_id
      where one.id = ${comments.reply_to} or one.id in (
        select one.id from ${comments} one
        where ${column(about)} = ${comments.subject_id} and (one.created_at, one.id) < (${comments.created_at}, ${comments.id})
        order by one.created_at desc, one.id desc limit ${MOST_BEFORE}
      )), '[]') as said
    from ${comments} join ${subject} on ${subject.id} = ${comments.subject_id}
    where ${comments.id} = ${item_id}`)
  return rows[0] ?? null
}

export interface OwnerHistory {
  joined_at: Date
  suspended_until: Date | null
  /** Of the last thirty days, by moderators. */
  removals: number
  /** Decided as right within a year. */
  upheld: number
}

export async function readHistory(db: Executor, user_id: string): Promise<OwnerHistory | null> {
  const [owner] = await db
    .select({ joined_at: profiles.created_at, suspended_until: profiles.suspended_until })
    .from(profiles)
    .where(eq(profiles.user_id, user_id))
  if (!owner) return null
  const isModerated = and(
    eq(removals.user_id, user_id),
    eq(removals.removed_by, 'moderator'),
    isNotNull(removals.reason),
  )
  const { rows } = await db.execute<{ upheld: number }>(sql`
    select count(distinct (item_type, item_id))::int as upheld from ${sql.identifier(getTableName(reports))}
    where owner_id = ${user_id} and status = 'upheld'`)
  return { ...owner, removals: await db.$count(removals, isModerated), upheld: rows[0]?.upheld ?? 0 }
}
