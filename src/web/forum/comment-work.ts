/** A comment in the making, as the box and its draft hold it. */
import type { CommentView } from '#contract/forum.ts'
import { newId } from '../rpc/id.ts'

export interface CommentWork {
  content: string
  /** The comment that it answers; empty for none. */
  reply_id: string
  reply_name: string
  /** Made with the box: however often it is sent, one comment comes of it. */
  request_key: string
}

export const blankComment = (): CommentWork => ({ content: '', reply_id: '', reply_name: '', request_key: newId() })

export const isBlankComment = ({ content, reply_id }: CommentWork): boolean => content === '' && reply_id === ''

export function readCommentWork(kept: unknown): CommentWork | null {
  const fields = (kept ?? {}) as Partial<Record<keyof CommentWork, unknown>>
  const { content, reply_id, reply_name, request_key } = fields
  const texts = [content, reply_id, reply_name, request_key].filter((text) => typeof text === 'string')
  const [words = '', id = '', name = '', key = ''] = texts
  return texts.length === 4 ? { content: words, reply_id: id, reply_name: name, request_key: key } : null
}

export const answering = ({ id, author }: CommentView): Pick<CommentWork, 'reply_id' | 'reply_name'> => ({
  reply_id: id,
  reply_name: author.nickname,
})
