import { MODERATION_WORKFLOW, verbsFor } from '#contract/base/workflows.ts'
import type { PendingPost } from '#contract/forum/held-posts.ts'
import { type PendingRead, toPostView } from '#server/nouns/forum/view.ts'

/** A pending post, as admins read it. */
export const toPendingPost = (row: PendingRead, words: string[]): PendingPost => ({
  ...toPostView(row),
  updated_at: row.updated_at.toISOString(),
  words,
  can: verbsFor(MODERATION_WORKFLOW, 'waiting', 'admin'),
})
