/** The facts at the time of notifying: an event may be older than its undoing. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Duty, rolesWith } from '#contract/duties.ts'
import type { ReportableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import { favorites } from '../favorites/tables.ts'
import { papers } from '../papers/tables.ts'
import { isApproved } from '../papers/visibility-sql.ts'
import { forumPosts, heldPosts } from '../posts/tables.ts'
import { userRoles } from '../profiles/tables.ts'
import { reports } from '../reports/tables.ts'
import { submissions } from '../submissions/tables.ts'
import { videos } from '../videos/tables.ts'

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
    .where(eq(forumPosts.id, id))
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
  const isOpen = and(eq(reports.item_type, item_type), eq(reports.item_id, item_id), eq(reports.status, 'open'))
  const rows = await tx
    .select({
      reporter: reports.user_id,
      owner_id: reports.owner_id,
      category: reports.category,
      reason: reports.reason,
      snapshot: reports.snapshot,
    })
    .from(reports)
    .where(isOpen)
    .orderBy(desc(reports.created_at), desc(reports.id))
  const involved = rows.flatMap(({ reporter, owner_id }) => (owner_id ? [reporter, owner_id] : [reporter]))
  return { count: rows.length, involved, newest: rows[0], isUrgent: rows.some(({ category }) => category === 'harm') }
}

/** What was reported, each thing once. */
export const readOpenReports = (tx: Tx) =>
  tx
    .selectDistinct({ item_type: reports.item_type, item_id: reports.item_id })
    .from(reports)
    .where(eq(reports.status, 'open'))
