/** What every kind of second proof can do. */
import type { Tx } from '#platform/database.ts'
import type { Member } from '../flows/callers.ts'
import type { FailureCode } from '../policy/failure.ts'
import type { AuthServices, Caller } from '../services.ts'
import type { Factor, User } from '../store/accounts.ts'
import type { challenges } from '../store/tables.ts'

type Challenge = typeof challenges.$inferSelect

export interface Enrolment {
  friendly_name: string
  issuer: string
  phone: string
}

/** What somebody answers to a challenge: a code, or what a security key signed. */
export interface Answer {
  code: string
  credential: unknown
}

export interface FactorKind {
  /** Its name among the methods of a session. */
  method: string
  /** Said where the operator has switched off that it is enrolled, or shown. */
  notEnabled: { enrol: FailureCode; verify: FailureCode }
  isEnabled(services: AuthServices): { enrol: boolean; verify: boolean }
  /** @returns what is kept of a new one, and what its owner is told of it. */
  begin(asked: Enrolment, user: User): { kept: Partial<Factor>; shown: object }
  /** @returns what is kept of a challenge, and what the browser is told. */
  ask(services: AuthServices, factor: Factor, member: Member): Promise<{ kept: Partial<Challenge>; shown: object }>
  /** What happens when the challenge is written down. */
  send?(tx: Tx, services: AuthServices, factor: Factor, challenge: Challenge, caller: Caller): Promise<void>
  /** @returns what changes about the factor, or null when the answer is wrong. */
  check(services: AuthServices, factor: Factor, challenge: Challenge, answer: Answer): Promise<Partial<Factor> | null>
}
