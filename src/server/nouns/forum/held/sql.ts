import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Executor } from '#platform/database.ts'
import { pendingColumns } from '#server/nouns/forum/pending-sql.ts'
import { heldPosts } from '#server/nouns/forum/tables.ts'
import type { PendingRead } from '#server/nouns/forum/view.ts'
import { profiles } from '#server/services/members/tables.ts'

/** Those of others that have been pending longest. */
export function readPending(db: Executor, reader_id: string, limit: number): Promise<PendingRead[]> {
  return db
    .select(pendingColumns)
    .from(heldPosts)
    .innerJoin(profiles, eq(profiles.user_id, heldPosts.user_id))
    .where(and(isNull(heldPosts.declined_at), ne(heldPosts.user_id, reader_id)))
    .orderBy(asc(heldPosts.created_at), asc(heldPosts.id))
    .limit(limit)
}
