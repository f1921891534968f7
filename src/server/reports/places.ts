/** Where what can be reported stands on the site. */
import { eq } from 'drizzle-orm'
import type { ReportableType } from '#contract/report-kinds.ts'
import type { Executor } from '#platform/database.ts'
import { pathOf } from '../base/paths.ts'
import { forumComments } from '../forum/tables.ts'
import { paperComments } from '../papers/tables.ts'

/** @returns its path; null when it is gone. */
export async function placeOf(db: Executor, item_type: ReportableType, id: string): Promise<string | null> {
  if (item_type === 'post') return pathOf.post(id)
  if (item_type === 'profile') return pathOf.member(id)
  if (item_type === 'team') return pathOf.team(id)
  if (item_type === 'video') return pathOf.video(id)
  if (item_type === 'comment') {
    const [comment] = await db
      .select({ post_id: forumComments.post_id })
      .from(forumComments)
      .where(eq(forumComments.id, id))
    return comment ? pathOf.comment(comment.post_id, id) : null
  }
  const [comment] = await db
    .select({ paper_id: paperComments.paper_id })
    .from(paperComments)
    .where(eq(paperComments.id, id))
  return comment ? pathOf.paper(comment.paper_id) : null
}
