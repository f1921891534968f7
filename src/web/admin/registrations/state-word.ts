import type { RegistrationState } from '#contract/registration-words.ts'
import * as m from '#messages'

/** How somebody stands with the event, as organisers call it. */
export const stateWord = (state: RegistrationState) => WORDS[state]

const WORDS = {
  registered: m.registration_desk_registered,
  waitlisted: m.registration_desk_waiting,
  offered: m.registration_desk_offered,
  came: m.registration_state_came,
  cancelled: m.registration_state_cancelled,
} satisfies Record<RegistrationState, unknown>
