import type { Role } from '#contract/workflows.ts'

interface OpenReport {
  category: string
  cleared_by: string | null
}

/**
 * Where the open reports of one thing stand. Each that warns of harm has to be cleared: one that came later makes the thing
 * urgent again.
 */
export function stateOf(reports: readonly OpenReport[]): 'open' | 'urgent' | 'cleared' {
  const warnings = reports.filter(({ category }) => category === 'harm')
  if (warnings.length === 0) return 'open'
  return warnings.every(({ cleared_by }) => cleared_by !== null) ? 'cleared' : 'urgent'
}

/** In which roles an admin decides: who has cleared any of them is not the second. */
export const rolesOf = (user_id: string, clearedBy: readonly (string | null)[]): Role[] =>
  clearedBy.includes(user_id) ? ['admin'] : ['admin', 'second_admin']

/** Who may report what: everybody what is not their own. What the guild shows has no owner. */
export const mayReport = (user_id: string, { owner_id }: { owner_id: string | null }): boolean => owner_id !== user_id
