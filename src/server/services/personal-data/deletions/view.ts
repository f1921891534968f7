import type { Deletion } from '#contract/personal-data/deletions.ts'
import type { accountDeletions } from './tables.ts'

export function toDeletion({ works, created_at, due_at }: typeof accountDeletions.$inferSelect): Deletion {
  return { works, asked_at: created_at.toISOString(), due_at: due_at.toISOString() }
}
