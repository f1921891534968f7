/** Posts that wait for an admin's word before they stand in the forum (threat T17). */
import type { PostView } from '#contract/forum.ts'
import { MAX_HELD_LISTED } from '#contract/limits.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Actor, Services } from '../base/context.ts'
import { recordEvent } from '../base/events.ts'
import { insertRemovals, takeHeld } from './removals-sql.ts'
import { addPosts } from './service.ts'
import { readHeld } from './sql.ts'
import { toPostView } from './view.ts'
import { lockWriter } from './writing-sql.ts'

/** Those that have waited longest first. */
export async function listHeld({ db }: Database): Promise<PostView[]> {
  return (await readHeld(db, MAX_HELD_LISTED)).map(toPostView)
}

interface Word {
  id: string
  is_welcome: boolean
  /** Why it is not welcome: its author is told. */
  reason: string | null
}

/** The post comes into the forum as of now, or is remembered as one that a moderator has removed. */
export function release(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { id, is_welcome, reason }: Word,
): Promise<{ id: string } | 'POST_NOT_FOUND' | 'REASON_REQUIRED'> {
  return database.transaction(async (tx) => {
    if (!is_welcome && reason === null) return 'REASON_REQUIRED'
    // Of two admins the second finds it decided.
    const held = await takeHeld(tx, id)
    if (!held) return 'POST_NOT_FOUND'
    if (is_welcome) await letIn(tx, held)
    else await turnAway(tx, held, reason)
    const payload = { owner_id: held.user_id, title: held.title, is_welcome, reason: is_welcome ? null : reason }
    await recordEvent(tx, { name: 'post.released', subject_id: id, actor_id: actor.user_id, payload })
    return { id }
  })
}

type Held = NonNullable<Awaited<ReturnType<typeof takeHeld>>>

async function letIn(tx: Tx, { created_at: _waitedSince, ...post }: Held): Promise<void> {
  const author = await lockWriter(tx, post.user_id)
  await addPosts(tx, [{ ...post, author: author?.nickname ?? '' }])
}

function turnAway(tx: Tx, { id, user_id, ...snapshot }: Held, reason: string | null): Promise<void> {
  return insertRemovals(tx, [
    { item_id: id, item_type: 'forum_posts', user_id, removed_by: 'moderator', reason, snapshot },
  ])
}
