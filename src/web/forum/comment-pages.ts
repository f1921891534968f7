/** The pages of comments that the browser has, changed before the server is asked anew. */
import type { QueryClient } from '@tanstack/react-query'
import type { CommentList, CommentView, PostView } from '#contract/forum.ts'
import { COMMENT_PAGE_SIZE } from '#contract/limits.ts'
import { api } from '../rpc/client.ts'
import { forumQueries } from './queries.ts'

const keyOf = (post_id: string) => api.forum.comments.key({ input: { post_id } })

export function changeComment(client: QueryClient, post_id: string, id: string, part: Partial<CommentView>): void {
  client.setQueriesData<CommentList>(
    { queryKey: keyOf(post_id) },
    (list) =>
      list && {
        ...list,
        items: list.items.map((comment) => (comment.id === id ? { ...comment, ...part } : comment)),
      },
  )
}

/** Whether the next comment stands on this page. */
export const hasRoom = ({ page, page_count, items }: CommentList): boolean =>
  page >= page_count && items.length < COMMENT_PAGE_SIZE

/** A comment that has just been written, at the end of the last page and in the count. */
export function addComment(client: QueryClient, post_id: string, comment: CommentView): void {
  client.setQueriesData<CommentList>({ queryKey: keyOf(post_id) }, (list) =>
    list && hasRoom(list) && !list.items.some(({ id }) => id === comment.id)
      ? { ...list, total: list.total + 1, items: [...list.items, comment] }
      : list,
  )
  client.setQueryData<PostView>(
    forumQueries.detail(post_id).queryKey,
    (post) => post && { ...post, comment_count: post.comment_count + 1 },
  )
}

/** What the server says, after all. */
export async function askAgain(client: QueryClient, post_id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keyOf(post_id) }),
    client.invalidateQueries({ queryKey: forumQueries.detail(post_id).queryKey }),
    // The cards of the lists say how many there are.
    client.invalidateQueries({ queryKey: api.forum.list.key(), refetchType: 'none' }),
  ])
}
