/**
 * What many members report is hidden until a moderator has looked (expectation S34): by itself, so that a night without
 * moderators harms nobody.
 */
import type { HideableType, ReportableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvent } from '#server/base/events.ts'
import { excerptOf } from '#server/base/excerpt.ts'
import * as store from './hiding-sql.ts'
import { isHideable } from './policy.ts'
import { readHideAfter } from './settings.ts'

interface Which {
  item_type: ReportableType
  item_id: string
}

/** Of two who report at once the second counts the report of the first. Before other rows are locked: see `comments/sql.ts`. */
export async function lockReported(tx: Tx, { item_type, item_id }: Which): Promise<void> {
  if (isHideable(item_type)) await store.lockThing(tx, { item_type, item_id })
}

/** Hides a thing when enough members have reported it. */
export async function hideIfReportedByMany(tx: Tx, { item_type, item_id }: Which): Promise<void> {
  if (!isHideable(item_type)) return
  const most = await readHideAfter(tx)
  if (most === null || (await store.countAgainst(tx, { item_type, item_id })) < most) return
  await setHidden(tx, { item_type, item_id }, true)
}

/** Somebody has looked at a thing, and it may stand. */
export async function showAgain(tx: Tx, { item_type, item_id }: Which): Promise<void> {
  if (isHideable(item_type)) await setHidden(tx, { item_type, item_id }, false)
}

async function setHidden(tx: Tx, which: { item_type: HideableType; item_id: string }, is_hidden: boolean) {
  const thing = await store.lockThing(tx, which)
  if (!thing || (thing.hidden_at !== null) === is_hidden) return
  await store.setHidden(tx, which, is_hidden)
  const { user_id: owner_id, text, subject_id } = thing
  const subject = { subject_id: which.item_id, actor_id: null }
  if (which.item_type === 'post')
    return recordEvent(tx, { ...subject, name: 'post.hidden', payload: { owner_id, title: text, is_hidden } })
  const comment = { owner_id, excerpt: excerptOf(text), is_hidden }
  if (which.item_type === 'comment')
    return recordEvent(tx, { ...subject, name: 'comment.hidden', payload: { ...comment, post_id: subject_id ?? '' } })
  return recordEvent(tx, {
    ...subject,
    name: 'paper_comment.hidden',
    payload: { ...comment, paper_id: subject_id ?? '' },
  })
}
