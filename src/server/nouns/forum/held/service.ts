/** What admins decide before something stands on the site: first posts of new members (moderation queue, threat T17). */

import { MAX_PENDING_LISTED } from '#contract/base/limits.ts'
import { MODERATION_WORKFLOW } from '#contract/base/workflows.ts'
import type { ModerationDecision, PendingPost } from '#contract/forum/held-posts.ts'
import type { Database } from '#platform/database.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { announce, recordEvent } from '#server/base/events.ts'
import { takeBackDecision } from '#server/base/events-sql.ts'
import { attempt, type Refusal, refuse } from '#server/base/refusal.ts'
import { takeStep } from '#server/base/workflow.ts'
import { postsShownOn } from '#server/nouns/forum/paths.ts'
import { declinePending, holdAgain, lockPending, publishPending, stateOf } from '#server/nouns/forum/pending.ts'
import { recordAct } from '#server/services/audit/service.ts'
import { wordsOf } from '#server/services/moderation/words/service.ts'
import { readPending } from './sql.ts'
import { toPendingPost } from './view.ts'

/** Those that have waited longest first. */
export async function listPending(database: Database, reader_id: string): Promise<PendingPost[]> {
  const rows = await readPending(database.db, reader_id, MAX_PENDING_LISTED)
  const words = await wordsOf(
    database,
    rows.map(({ title, content }) => [title, content].join('\n')),
  )
  return rows.map((row, place) => toPendingPost(row, words[place] ?? []))
}

/** The post comes into the forum as of now, or goes back to its author. */
export function decidePending(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { id, verb, reason, updated_at }: ModerationDecision,
): Promise<{ id: string } | Refusal<'POST_NOT_FOUND' | 'FORBIDDEN' | 'REASON_REQUIRED' | 'CHANGED_MEANWHILE'>> {
  return attempt(database, async (tx) => {
    const pending = await lockPending(tx, id)
    const state = stateOf(pending)
    // Nobody decides about their own.
    if (pending?.user_id === actor.user_id) return refuse('FORBIDDEN')
    const step = takeStep(MODERATION_WORKFLOW, { verb, state, roles: ['admin'], reason })
    // Of two admins the second finds it decided.
    if (!pending || step === 'NOT_POSSIBLE') return refuse('POST_NOT_FOUND')
    if (typeof step === 'string') return refuse(step)
    // A decision about other words does not count.
    if (pending.updated_at.getTime() !== Date.parse(updated_at)) return refuse('CHANGED_MEANWHILE')
    const isApproved = step.to === 'published'
    if (isApproved) await publishPending(tx, pending)
    else await declinePending(tx, id, { reason, declined_by: actor.user_id })
    const told = isApproved ? null : reason
    const payload = { owner_id: pending.user_id, title: pending.title, is_approved: isApproved, reason: told }
    await recordEvent(tx, { name: 'post.released', subject_id: id, actor_id: actor.user_id, payload })
    const facts = { before: { state }, after: { state: step.to } }
    await recordAct(tx, { actor, act: `post.${verb}`, subject_type: 'post', subject_id: id, reason: told, ...facts })
    return { id }
  })
}

/** Whoever decided, as long as nobody was told: the post waits again. */
export function undoDecision(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  id: string,
): Promise<{ id: string } | Refusal<'NOT_RESTORABLE'>> {
  return attempt<{ id: string } | Refusal<'NOT_RESTORABLE'>>(database, async (tx) => {
    const before = await holdAgain(tx, id)
    const decision = { name: 'post.released', subject_id: id, actor_id: actor.user_id } as const
    if (before === null || !(await takeBackDecision(tx, decision))) return refuse('NOT_RESTORABLE')
    const facts = { before: { state: before }, after: { state: 'waiting' } }
    await recordAct(tx, { actor, act: 'post.undo', subject_type: 'post', subject_id: id, ...facts })
    if (before === 'published') announce({ pages: postsShownOn() })
    return { id }
  })
}
