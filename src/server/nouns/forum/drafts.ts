/** The post that a member is writing: it goes on at another device (expectation S35). */
import { isDeepStrictEqual } from 'node:util'
import { type PostDraft, PostWriting } from '#contract/forum/posts.ts'
import type { Database, Tx } from '#platform/database.ts'
import { ownPictures } from '#server/services/files/service.ts'
import { holdBoard } from './board.ts'
import { deleteDraft, lockDraft, readDraft, saveDraft } from './drafts-sql.ts'
import { altsOf } from './words.ts'

export async function ownDraft({ db }: Database, user_id: string) {
  const row = await readDraft(db, user_id)
  if (!row) return { draft: null, updated_at: null }
  const { board, title, content, images, image_alts, updated_at } = row
  return { draft: { board, title, content, images, image_alts }, updated_at: updated_at.toISOString() }
}

/**
 * Pictures of others are left out: a post could not show them.
 * @param draft null throws away what was kept. @param kept_at then what was kept later, by another device, stays.
 */
export function keepDraft(
  database: Database,
  user_id: string,
  { draft, kept_at }: { draft: PostDraft | null; kept_at?: string | undefined },
): Promise<{ updated_at: string | null }> {
  return database.transaction(async (tx) => {
    if (!draft) {
      await deleteDraft(tx, user_id, kept_at === undefined ? undefined : new Date(kept_at))
      return { updated_at: null }
    }
    await lockDraft(tx, user_id)
    const board = await holdBoard(tx, draft.board)
    const images = await ownPictures(tx, user_id, [...new Set(draft.images)])
    const updated_at = await saveDraft(tx, {
      ...draft,
      board,
      images,
      image_alts: altsOf(images, draft.image_alts),
      user_id,
    })
    return { updated_at: updated_at.toISOString() }
  })
}

/** The post was sent: its draft is over, and one that says something else is another post, or a newer one. */
export async function endDraft(tx: Tx, user_id: string, sent: PostWriting): Promise<void> {
  const row = await lockDraft(tx, user_id)
  if (!row) return
  const { board, title, content, images, image_alts } = row
  const { data } = PostWriting.safeParse({ board, title, content, images, image_alts })
  if (isDeepStrictEqual(data, sent)) await deleteDraft(tx, user_id)
}
