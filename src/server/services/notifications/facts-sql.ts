/** The facts at the time of notifying: an event may be older than its undoing. */
import { and, asc, desc, eq, inArray, isNull, ne, not, notExists, sql } from 'drizzle-orm'
import { type Duty, rolesWith } from '#contract/duties.ts'
import { isWarning, type ReportableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import { isOver } from '#server/nouns/events/sql.ts'
import { events } from '#server/nouns/events/tables.ts'
import { isCancelled, isPublished } from '#server/nouns/events/visibility-sql.ts'
import { forumPosts, heldPosts } from '#server/nouns/forum/tables.ts'
import { isPublic } from '#server/nouns/forum/visibility-sql.ts'
import { submissions } from '#server/nouns/papers/submissions/tables.ts'
import { papers } from '#server/nouns/papers/tables.ts'
import { isApproved } from '#server/nouns/papers/visibility-sql.ts'
import { videos } from '#server/nouns/videos/tables.ts'
import { userRoles } from '#server/services/members/tables.ts'
import { isOpen } from '#server/services/moderation/reports/open-sql.ts'
import { reports } from '#server/services/moderation/reports/tables.ts'
import { favorites } from '#server/services/reactions/favorites/tables.ts'
import { keyOf } from './keys.ts'
import { notifications } from './tables.ts'

/** A notification names a comment by so much of it. */
export const EXCERPT_CHARS = 40

/** In one line. */
export function shortened(text: string, most = EXCERPT_CHARS): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : letters.join('')
}

export async function readPost(tx: Tx, id: string) {
  const [post] = await tx
    .select({ user_id: forumPosts.user_id, title: forumPosts.title })
    .from(forumPosts)
    .where(and(eq(forumPosts.id, id), isPublic))
  return post
}

export async function isFavorite(tx: Tx, post_id: string, user_id: string): Promise<boolean> {
  const isThis = and(eq(favorites.event_type, 'forum_posts'), eq(favorites.event_id, post_id))
  return (await tx.$count(favorites, and(isThis, eq(favorites.user_id, user_id)))) > 0
}

/** Those that are published, newest first. */
export const readPapers = (tx: Tx, ids: string[]) =>
  tx
    .select({ id: papers.id, title: papers.title, paper_type: papers.paper_type })
    .from(papers)
    .where(and(inArray(papers.id, ids), isApproved))
    .orderBy(desc(papers.created_at), desc(papers.id))

export const readVideos = (tx: Tx, ids: string[]) =>
  tx
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(and(inArray(videos.id, ids), videos.is_published))
    .orderBy(desc(videos.created_at), desc(videos.id))

/** Everybody whose duty it is. */
export async function readOfficers(tx: Tx, duty: Duty): Promise<string[]> {
  const isTheirs = inArray(userRoles.role, [...(rolesWith(duty) ?? [])])
  const rows = await tx.selectDistinct({ user_id: userRoles.user_id }).from(userRoles).where(isTheirs)
  return rows.map(({ user_id }) => user_id)
}

/** Author and title of a pending post; undefined when it is pending no longer. */
export async function readPending(tx: Tx, id: string) {
  const [pending] = await tx
    .select({ user_id: heldPosts.user_id, title: heldPosts.title })
    .from(heldPosts)
    .where(eq(heldPosts.id, id))
  return pending
}

/** Submitter and title of the round of a paper that waits; undefined when none does. */
export async function readWaitingPaper(tx: Tx, paper_id: string) {
  const [waiting] = await tx
    .select({ user_id: submissions.user_id, title: submissions.title })
    .from(submissions)
    .where(and(eq(submissions.paper_id, paper_id), eq(submissions.state, 'pending')))
  return waiting
}

/** How many reports of it are open, whom they involve (those who reported and whose it is), and what the newest says. */
export async function readReports(tx: Tx, item_type: ReportableType, item_id: string) {
  const isThis = and(eq(reports.item_type, item_type), eq(reports.item_id, item_id), isOpen)
  const rows = await tx
    .select({
      reporter: reports.user_id,
      owner_id: reports.owner_id,
      category: reports.category,
      reason: reports.reason,
      snapshot: reports.snapshot,
    })
    .from(reports)
    .where(isThis)
    .orderBy(desc(reports.created_at), desc(reports.id))
  const involved = rows.flatMap(({ reporter, owner_id }) => (owner_id ? [reporter, owner_id] : [reporter]))
  return { count: rows.length, involved, newest: rows[0], isUrgent: rows.some(isWarning) }
}

/** What was reported, each thing once. */
export const readOpenReports = (tx: Tx) =>
  tx.selectDistinct({ item_type: reports.item_type, item_id: reports.item_id }).from(reports).where(isOpen)

/** The posts that wait, oldest first. */
export async function readPendingPosts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: heldPosts.id })
    .from(heldPosts)
    .where(isNull(heldPosts.declined_at))
    .orderBy(asc(heldPosts.created_at))
  return rows.map(({ id }) => id)
}

/** The papers of others of which a round waits, oldest first, without those that the reader is told of and has not read. */
export function readUntoldPapers(tx: Tx, user_id: string) {
  const isTold = and(
    eq(notifications.user_id, user_id),
    eq(notifications.is_read, false),
    sql`${notifications.merge_key} = ${keyOf.pendingPaper('')} || ${submissions.paper_id}`,
  )
  return tx
    .select({ paper_id: submissions.paper_id, kind: submissions.kind })
    .from(submissions)
    .where(
      and(
        eq(submissions.state, 'pending'),
        ne(submissions.user_id, user_id),
        notExists(tx.select({ id: notifications.id }).from(notifications).where(isTold)),
      ),
    )
    .orderBy(asc(submissions.submitted_at))
}

/** Whether a round of any paper waits. */
export async function isPaperWaiting(tx: Tx): Promise<boolean> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.state, 'pending'))
    .limit(1)
  return rows.length > 0
}

/** The event to come to next, and how many have a place. */
export async function readNextEvent(tx: Tx) {
  const [event] = await tx
    .select({ title: events.title, seats_taken: events.seats_taken })
    .from(events)
    .where(and(isPublished, not(isCancelled), not(isOver)))
    .orderBy(asc(events.date), asc(events.start_time), asc(events.id))
    .limit(1)
  return event
}
