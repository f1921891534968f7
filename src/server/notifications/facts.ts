/** What is true when somebody is told: an event may be older than its undoing. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReportableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import { favorites } from '../favorites/tables.ts'
import { commentLikes, forumComments, forumPosts, heldPosts } from '../forum/tables.ts'
import { papers } from '../papers/tables.ts'
import { isApproved } from '../papers/visibility.ts'
import { userRoles } from '../profiles/tables.ts'
import { reports } from '../reports/tables.ts'
import { videos } from '../videos/tables.ts'
import { notificationActors, notifications } from './tables.ts'

/** A notification names a comment by so much of it. */
const EXCERPT_CHARS = 40

const answered = alias(forumComments, 'answered')

export async function readComment(tx: Tx, id: string) {
  const [comment] = await tx
    .select({
      user_id: forumComments.user_id,
      beginning: sql<string>`left(${forumComments.content}, ${sql.raw(String(EXCERPT_CHARS + 1))})`,
      post: { id: forumPosts.id, user_id: forumPosts.user_id, title: forumPosts.title },
      answered_id: answered.user_id,
    })
    .from(forumComments)
    .innerJoin(forumPosts, eq(forumPosts.id, forumComments.post_id))
    .leftJoin(answered, eq(answered.id, forumComments.reply_to))
    .where(eq(forumComments.id, id))
  return comment && { ...comment, beginning: shortened(comment.beginning) }
}

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

export async function isLiked(tx: Tx, comment_id: string, user_id: string): Promise<boolean> {
  const isTheirs = and(eq(commentLikes.comment_id, comment_id), eq(commentLikes.user_id, user_id))
  return (await tx.$count(commentLikes, isTheirs)) > 0
}

export async function isFavorite(tx: Tx, post_id: string, user_id: string): Promise<boolean> {
  const isThis = and(eq(favorites.event_type, 'forum_posts'), eq(favorites.event_id, post_id))
  return (await tx.$count(favorites, and(isThis, eq(favorites.user_id, user_id)))) > 0
}

/** Whether somebody still says something in the talk under a post; with `to` something that answers that member. */
export async function isTalking(tx: Tx, post_id: string, user_id: string, to?: string): Promise<boolean> {
  const rows = await tx
    .select({ id: forumComments.id })
    .from(forumComments)
    .leftJoin(answered, eq(answered.id, forumComments.reply_to))
    .where(
      and(
        eq(forumComments.post_id, post_id),
        eq(forumComments.user_id, user_id),
        to ? eq(answered.user_id, to) : undefined,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Who has not read yet that somebody answered them. */
export async function readAnswered(tx: Tx, merge_key: string, actor_id: string): Promise<string[]> {
  const rows = await tx
    .select({ user_id: notifications.user_id })
    .from(notificationActors)
    .innerJoin(notifications, eq(notifications.id, notificationActors.notification_id))
    .where(
      and(
        eq(notificationActors.actor_id, actor_id),
        eq(notifications.merge_key, merge_key),
        eq(notifications.is_read, false),
      ),
    )
  return rows.map(({ user_id }) => user_id)
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
    .where(inArray(videos.id, ids))
    .orderBy(desc(videos.created_at), desc(videos.id))

export async function readAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ user_id: userRoles.user_id }).from(userRoles).where(eq(userRoles.role, 'admin'))
  return rows.map(({ user_id }) => user_id)
}

/** Whose post it is that waits; undefined when it does so no longer. */
export async function readHeld(tx: Tx, id: string) {
  const [held] = await tx
    .select({ user_id: heldPosts.user_id, title: heldPosts.title })
    .from(heldPosts)
    .where(eq(heldPosts.id, id))
  return held
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
