/** Comments as they belong together: what answers a comment stands below it. */
import type { CommentView } from '#contract/comments/comments.ts'

export interface Talk {
  first: CommentView
  /** What answers it, or one of its answers, in their order. */
  replies: CommentView[]
  /** How many of the replies stand there at once; the rest is folded. */
  shown: number
}

/** So many are shown at once; what would fold one alone is not worth a press. */
const SHOWN_REPLIES = 2
const MOST_UNFOLDED = SHOWN_REPLIES + 1

/**
 * @param items one page of comments, the oldest first.
 * @param apart those that stand for themselves at the end, as they came while one reads: nothing moves for them.
 */
export function talksOf(items: readonly CommentView[], apart: ReadonlySet<string>): Talk[] {
  const talks = new Map<string, Talk>()
  const talkOf = new Map<string, Talk>()
  for (const comment of items) {
    const above = apart.has(comment.id) ? undefined : talkOf.get(comment.reply_to?.id ?? '')
    const talk = above ?? { first: comment, replies: [], shown: 0 }
    if (above) above.replies.push(comment)
    else talks.set(comment.id, talk)
    if (!apart.has(comment.id)) talkOf.set(comment.id, talk)
  }
  return [...talks.values()].map(({ first, replies }) => ({
    first,
    replies,
    shown: replies.length > MOST_UNFOLDED ? SHOWN_REPLIES : replies.length,
  }))
}
