import { attendeeDraft } from '../factories/registrations.ts'
import { MEMBERS, only, WRITERS } from './people.ts'
import { type Row, reads, writes } from './rows.ts'
import type { World } from './world.ts'

const ofAttendee = only(['owner'], WRITERS, 'REGISTRATION_NOT_FOUND')
const registered = async (w: World) => ({ event_id: await w.ownRegistration() })
const offered = async (w: World) => ({ event_id: await w.ownRegistration('offered') })

/** Places at events, as the matrix has them. */
export const REGISTRATION_ROWS: Record<string, Row> = {
  'registrations.list': reads(MEMBERS, async (w) => void (await w.ownRegistration()), {
    tells: [/Where the owner goes/, ['owner']],
  }),
  'registrations.get': reads(MEMBERS, registered, { tells: [/ticket_code/, ['owner']] }),
  'registrations.get: what was said for another event': reads(MEMBERS, async (w) => ({ event_id: await w.newEvent() })),
  'registrations.save': writes(WRITERS, async (w) => ({ event_id: await w.newEvent(), ...attendeeDraft() })),
  'registrations.save: where the owner is registered': writes(WRITERS, async (w) => ({
    ...(await registered(w)),
    ...attendeeDraft(),
  })),
  'registrations.accept': writes(ofAttendee, offered),
  'registrations.cancel': writes(only(['owner'], MEMBERS, 'REGISTRATION_NOT_FOUND'), registered),
}
