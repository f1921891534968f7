import { v7 } from 'uuid'
import type { Database } from '#platform/database.ts'
import { addPapers, type PaperDraft } from '#server/nouns/papers/service.ts'
import { PAPER_THREAD } from '#server/nouns/papers/thread.ts'
import { addComments, type CommentDraft } from '#server/services/comments/service.ts'

let made = 0

/** An approved paper with a title of its own; `changes` say what the test is about. */
export function paperDraft(changes: Partial<Omit<PaperDraft, 'id'>> = {}): PaperDraft & { id: string } {
  made += 1
  return {
    id: v7(),
    title: `Paper number ${made}`,
    authors: 'Ada Li, Bo Chen',
    abstract: 'What was asked, what was done and what was found.',
    paper_type: 'authoritative',
    review_status: 'approved',
    created_at: new Date(Date.UTC(2026, 0, 1) + made * 60_000),
    ...changes,
  }
}

/** Writes papers through their only door. */
export async function givePapers(database: Database, drafts: PaperDraft[]): Promise<void> {
  await database.transaction((tx) => addPapers(tx, drafts))
}

export async function givePaperComments(
  database: Database,
  drafts: CommentDraft[],
  likes: Parameters<typeof addComments>[3] = [],
): Promise<void> {
  await database.transaction((tx) => addComments(tx, PAPER_THREAD, drafts, likes))
}
