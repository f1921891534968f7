import type { Role } from '#contract/base/workflows.ts'

interface Decided {
  /** Whose the work is. */
  author_id: string
  /** Who has removed or declined it; null when they are gone. */
  remover_id: string | null
  /** Who has reported it. */
  reporters: readonly string[]
}

/**
 * In which roles an officer decides on an appeal: nobody on their own, and who decided first or has reported it only where
 * nobody else could.
 * @param officers all who decide about reports.
 */
export function rolesOf(
  user_id: string,
  { author_id, remover_id, reporters }: Decided,
  officers: readonly string[],
): Role[] {
  if (user_id === author_id) return []
  const isInvolved = (one: string) => one === remover_id || reporters.includes(one)
  const others = officers.filter((one) => one !== author_id && !isInvolved(one))
  return isInvolved(user_id) && others.length > 0 ? [] : ['second_admin']
}
