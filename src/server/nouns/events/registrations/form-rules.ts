/** What is asked of who registers, beside the schema of the form (specification, part 5). */

import { isYounger, todayInShanghai } from '#contract/base/shanghai.ts'
import type { RegistrationDoor } from '#contract/events/events.ts'
import { EARLIEST_BIRTH_DATE, GUARDIAN_UNTIL_AGE } from '#contract/events/limits.ts'
import type { Attendee } from '#contract/events/registrations.ts'

/** Why nobody registers here now. Where places are full one can wait. */
export const DOOR_REFUSALS = {
  open: null,
  waiting: null,
  not_open: 'REGISTRATION_NOT_OPEN',
  closed: 'REGISTRATION_CLOSED',
  elsewhere: 'REGISTRATION_ELSEWHERE',
  cancelled: 'EVENT_CANCELLED',
} as const satisfies Record<RegistrationDoor, string | null>

type Asked = Pick<Attendee, 'birth_date' | 'phone' | 'email' | 'guardian_name' | 'guardian_phone'>

/** @param date of the event. @returns what is wrong first; null when nothing is. */
export function verdictOnAttendee(
  { birth_date, phone, email, guardian_name, guardian_phone }: Asked,
  date: string,
  today = todayInShanghai(),
): 'BIRTH_DATE_OUT_OF_RANGE' | 'PHONE_OR_EMAIL_REQUIRED' | 'GUARDIAN_CONTACT_REQUIRED' | null {
  // Dates of ISO 8601 stand in the order of their texts.
  if (birth_date < EARLIEST_BIRTH_DATE || birth_date > today) return 'BIRTH_DATE_OUT_OF_RANGE'
  if (!phone && !email) return 'PHONE_OR_EMAIL_REQUIRED'
  const isYoung = isYounger(birth_date, GUARDIAN_UNTIL_AGE, date)
  return isYoung && !(guardian_name && guardian_phone) ? 'GUARDIAN_CONTACT_REQUIRED' : null
}
