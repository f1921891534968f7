/** Removing what was rightly reported, in the same step as its reports are closed. */
import type { ReportableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import type { Actor } from '#server/base/context.ts'
import { Refusal, refuse } from '#server/base/refusal.ts'
import { removePostIn } from '#server/nouns/forum/removal.ts'
import { POST_THREAD } from '#server/nouns/forum/thread.ts'
import { PAPER_THREAD } from '#server/nouns/papers/thread.ts'
import { removeCommentIn } from '#server/services/comments/removal.ts'

interface Reported {
  item_type: ReportableType
  item_id: string
  reason: string | null
}

/** Before anything else is locked. @returns why it stays; null when it is gone. */
export async function removeReported(
  tx: Tx,
  actor: Actor,
  { item_type, item_id: id, reason }: Reported,
): Promise<Refusal<'ITEM_NOT_FOUND' | 'REASON_REQUIRED' | 'FORBIDDEN'> | null> {
  const done = await removeIn(tx, actor, { item_type, id, reason })
  if (!(done instanceof Refusal)) return null
  // It was gone already, or is nothing that the desk removes.
  return done.code === 'REASON_REQUIRED' || done.code === 'FORBIDDEN' ? refuse(done.code) : refuse('ITEM_NOT_FOUND')
}

function removeIn(
  tx: Tx,
  actor: Actor,
  { item_type, ...removal }: { item_type: ReportableType; id: string; reason: string | null },
) {
  if (item_type === 'post') return removePostIn(tx, actor, removal)
  if (item_type === 'comment') return removeCommentIn(tx, POST_THREAD, actor, removal)
  if (item_type === 'paper_comment') return removeCommentIn(tx, PAPER_THREAD, actor, removal)
  return refuse('ITEM_NOT_FOUND')
}
