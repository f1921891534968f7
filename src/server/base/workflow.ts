/** Takes steps of the workflows that the contract has as tables. */
import type { Role, Step } from '#contract/base/workflows.ts'

interface Wish<Steps extends readonly Step[]> {
  verb: Steps[number]['verb']
  /** The state that the thing is in, as it was read under its lock. */
  state: string
  roles: readonly Role[]
  reason?: string | null
}

/**
 * @returns the row that allows it; `FORBIDDEN` when others may, `REASON_REQUIRED` when the words are missing, and
 * `NOT_POSSIBLE` when nobody may in that state: somebody else was faster.
 */
export function takeStep<Steps extends readonly Step[]>(
  steps: Steps,
  { verb, state, roles, reason = null }: Wish<Steps>,
): Steps[number] | 'NOT_POSSIBLE' | 'FORBIDDEN' | 'REASON_REQUIRED' {
  const mine = steps.filter((step) => step.verb === verb && roles.some((role) => step.by.includes(role)))
  if (mine.length === 0) return 'FORBIDDEN'
  const step = mine.find(({ from }) => from === state)
  if (!step) return 'NOT_POSSIBLE'
  return step.reason === 'required' && reason === null ? 'REASON_REQUIRED' : step
}
