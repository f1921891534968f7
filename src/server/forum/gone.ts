/** What a reader is told of a post that is not there. */
import type { Executor } from '#platform/database.ts'
import { readRemover } from './removals-sql.ts'

const CODES = { author: 'POST_REMOVED_BY_AUTHOR', moderator: 'POST_REMOVED_BY_MODERATOR' } as const

export type Gone = 'POST_NOT_FOUND' | (typeof CODES)[keyof typeof CODES]

export async function whyGone(db: Executor, post_id: string): Promise<Gone> {
  const remover = await readRemover(db, post_id)
  return remover ? CODES[remover] : 'POST_NOT_FOUND'
}
