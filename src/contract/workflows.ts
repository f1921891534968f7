/**
 * Workflows as tables: who may bring a thing from which state to which, and whether they say why. What the server allows,
 * what `can` names and which buttons stand on a page are read from these rows; what has no row is not possible.
 */

export type Role = 'owner' | 'admin'

export interface Step {
  verb: string
  from: string
  to: string
  by: readonly Role[]
  /** `required` is told to whom it concerns; `optional` is kept beside the act. */
  reason: 'none' | 'optional' | 'required'
}

/** First posts of new members. What is published is a post like any other; what is gone is nowhere. */
export const HELD_POST_WORKFLOW = [
  { verb: 'approve', from: 'waiting', to: 'published', by: ['admin'], reason: 'none' },
  { verb: 'decline', from: 'waiting', to: 'declined', by: ['admin'], reason: 'required' },
  { verb: 'withdraw', from: 'waiting', to: 'gone', by: ['owner'], reason: 'none' },
  { verb: 'withdraw', from: 'declined', to: 'gone', by: ['owner'], reason: 'none' },
  { verb: 'resubmit', from: 'waiting', to: 'waiting', by: ['owner'], reason: 'none' },
  { verb: 'resubmit', from: 'declined', to: 'waiting', by: ['owner'], reason: 'none' },
] as const satisfies readonly Step[]

/** What is decided is told to whoever reported it, without the reason; whom it was upheld against is told the reason. */
export const REPORT_WORKFLOW = [
  { verb: 'uphold', from: 'open', to: 'upheld', by: ['admin'], reason: 'required' },
  { verb: 'dismiss', from: 'open', to: 'dismissed', by: ['admin'], reason: 'optional' },
] as const satisfies readonly Step[]

/** What of some steps a role may take. */
type VerbBy<S extends Step, Of extends Role> = S extends { by: readonly (infer R)[] }
  ? Of extends R
    ? S['verb']
    : never
  : never

/** What somebody in that role may do with a thing in that state. */
export const verbsFor = <Steps extends readonly Step[], Of extends Role>(
  steps: Steps,
  state: Steps[number]['from'],
  role: Of,
): VerbBy<Steps[number], Of>[] =>
  steps
    .filter(({ from, by }) => from === state && by.includes(role))
    .map(({ verb }) => verb as VerbBy<Steps[number], Of>)

/** All verbs of a role, whatever the state: what its procedure takes. */
export const verbsOf = <Steps extends readonly Step[], Of extends Role>(steps: Steps, role: Of) =>
  [...new Set(steps.filter(({ by }) => by.includes(role)).map(({ verb }) => verb))] as [
    VerbBy<Steps[number], Of>,
    ...VerbBy<Steps[number], Of>[],
  ]
