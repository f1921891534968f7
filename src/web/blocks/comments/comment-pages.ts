/** The pages of comments that the browser has, changed before the server is asked anew. */
import type { QueryClient } from '@tanstack/react-query'
import { COMMENT_PAGE_SIZE } from '#contract/base/limits.ts'
import type { CommentList, CommentView } from '#contract/comments/comments.ts'
import type { Thread } from './thread.ts'

const keyOf = ({ api, subject_id }: Thread) => api.list.key({ input: { subject_id } })

export function changeComment(client: QueryClient, thread: Thread, id: string, part: Partial<CommentView>): void {
  client.setQueriesData<CommentList>(
    { queryKey: keyOf(thread) },
    (list) =>
      list && {
        ...list,
        items: list.items.map((comment) => (comment.id === id ? { ...comment, ...part } : comment)),
      },
  )
}

/** Whether the next comment stands on this page. */
export const takesNext = (
  { isNewestFirst }: Pick<Thread, 'isNewestFirst'>,
  { page, page_count, items }: CommentList,
): boolean => (isNewestFirst ? page === 1 : page >= page_count && items.length < COMMENT_PAGE_SIZE)

/** A comment that has just been written, where it stands on its page, and in the count. */
export function addComment(client: QueryClient, thread: Thread, comment: CommentView): void {
  client.setQueriesData<CommentList>({ queryKey: keyOf(thread) }, (list) =>
    list && takesNext(thread, list) && !list.items.some(({ id }) => id === comment.id)
      ? { ...list, total: list.total + 1, items: withNext(thread, list.items, comment) }
      : list,
  )
  thread.count(client)
}

const withNext = ({ isNewestFirst }: Thread, items: CommentView[], comment: CommentView): CommentView[] =>
  isNewestFirst ? [comment, ...items].slice(0, COMMENT_PAGE_SIZE) : [...items, comment]

/** What the server says, after all. */
export async function askAgain(client: QueryClient, thread: Thread): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: keyOf(thread) }), thread.refresh(client)])
}
