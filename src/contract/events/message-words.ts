/** The closed sets of what organisers write to those who have registered, for schemas and pages alike. */
import type { RegistrationState } from './registration-words.ts'

/** `coming` has a place, `absent` had one and was not checked in. */
export const MESSAGE_AUDIENCES = ['coming', 'waiting', 'came', 'absent'] as const
export type MessageAudience = (typeof MESSAGE_AUDIENCES)[number]

/** Who is in it. */
export const AUDIENCE_STATES = {
  coming: ['registered', 'came'],
  waiting: ['waitlisted', 'offered'],
  came: ['came'],
  absent: ['registered'],
} as const satisfies Record<MessageAudience, readonly RegistrationState[]>
