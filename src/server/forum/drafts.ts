/** The post that a member is writing: it goes on at another device (expectation S35). */
import type { PostDraft } from '#contract/forum.ts'
import type { Database } from '#platform/database.ts'
import { ownPictures } from '../files/service.ts'
import { deleteDraft, readDraft, saveDraft } from './drafts-sql.ts'

export async function ownDraft({ db }: Database, user_id: string) {
  const row = await readDraft(db, user_id)
  if (!row) return { draft: null, updated_at: null }
  const { title, content, images, updated_at } = row
  return { draft: { title, content, images }, updated_at: updated_at.toISOString() }
}

/** Pictures of others are left out: a post could not show them. @param draft null throws away what was kept. */
export function keepDraft(
  database: Database,
  user_id: string,
  draft: PostDraft | null,
): Promise<{ updated_at: string | null }> {
  return database.transaction(async (tx) => {
    if (!draft) {
      await deleteDraft(tx, user_id)
      return { updated_at: null }
    }
    const images = await ownPictures(tx, user_id, [...new Set(draft.images)])
    const updated_at = await saveDraft(tx, { ...draft, images, user_id })
    return { updated_at: updated_at.toISOString() }
  })
}
