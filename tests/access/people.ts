/** The callers of the access matrix, and what they may be answered. */
import type { ErrorCode } from '#contract/base/errors.ts'

export const PEOPLE = [
  'visitor',
  /** Signed in, and has agreed to older terms alone. */
  'newcomer',
  /** Under fourteen; the guardian has not answered yet. */
  'ward',
  'suspended',
  /** Has shown neither mailbox nor phone. */
  'unproven',
  /** Somebody else than the owner. Was suspended once. */
  'member',
  /** A member who has proven who they are eleven minutes ago. */
  'left_signed_in',
  'owner',
  /** Of the team. */
  'captain',
  /** The second factor was shown. */
  'admin',
  'admin_without_factor',
  /** Those with narrower roles, who have shown the second factor. */
  'reviewer',
  'moderator',
  'event_desk',
] as const
export type Person = (typeof PEOPLE)[number]

const OFFICERS: readonly Person[] = ['reviewer', 'moderator', 'event_desk']
/** Who is tried: an officer where they may do something else than a member, and wherever admins alone may. */
export const triedAt = (name: string, rights: Rights): Person[] =>
  PEOPLE.filter((person) => !OFFICERS.includes(person) || name.startsWith('admin.') || rights[person] !== rights.member)

/** `nothing`: the answer is a good one, and no row of anybody has changed. */
export type Outcome = 'yes' | 'nothing' | ErrorCode
export type Rights = Record<Person, Outcome>

export const all = (outcome: Outcome): Rights => Object.fromEntries(PEOPLE.map((person) => [person, outcome])) as Rights

/** The families that nearly everything belongs to, as the bases of procedures are. */
export const OPEN = all('yes')
export const MEMBERS: Rights = { ...OPEN, visitor: 'SIGN_IN_REQUIRED' }
export const FRESH: Rights = { ...MEMBERS, left_signed_in: 'FRESH_SIGN_IN_REQUIRED' }
export const WRITERS: Rights = {
  ...MEMBERS,
  newcomer: 'CONSENT_REQUIRED',
  ward: 'GUARDIAN_REQUIRED',
  suspended: 'SUSPENDED',
}

/** Who keeps something for themselves: a suspension is about what others read. */
export const KEEPERS: Rights = { ...WRITERS, suspended: 'yes' }

/** Who may write in the forum. */
export const AUTHORS: Rights = { ...WRITERS, unproven: 'CONTACT_NOT_VERIFIED' }

/** Of those who get as far, these alone; the others are answered with `otherwise`. */
export const only = (people: Person[], rights: Rights, otherwise: Outcome): Rights =>
  Object.fromEntries(
    PEOPLE.map((person) => [person, rights[person] === 'yes' && !people.includes(person) ? otherwise : rights[person]]),
  ) as Rights

/** Whoever gets as far is answered with this. */
export const nobody = (rights: Rights, outcome: Outcome): Rights => only([], rights, outcome)

export const ADMINS = only(['admin'], WRITERS, 'FORBIDDEN')
export const REVIEWERS = only(['admin', 'reviewer'], WRITERS, 'FORBIDDEN')
export const MODERATORS = only(['admin', 'moderator'], WRITERS, 'FORBIDDEN')
export const EVENT_DESK = only(['admin', 'event_desk'], WRITERS, 'FORBIDDEN')
