import { randomUUID } from 'node:crypto'
import { limitMemberLookups } from '#server/base/limits.ts'
import { ADMINS, EVENT_DESK, MEMBERS, nobody, only, WRITERS } from '../../access/people.ts'
import { type Row, reads, reason, text, withoutReason, writes } from '../../access/rows.ts'
import type { World } from '../../access/world.ts'
import { attendeeDraft } from '../../factories/registrations.ts'
import { newEvent, ownRegistration } from './things.ts'

const draft = (w: World) => newEvent(w, { published_at: null })
const ofAttendee = only(['owner'], WRITERS, 'REGISTRATION_NOT_FOUND')

const registered = async (w: World) => ({ event_id: await ownRegistration(w) })
const ofOwner = async (w: World) => ({ ...(await registered(w)), user_id: w.people.owner.user_id })

const offered = async (w: World) => ({ event_id: await ownRegistration(w, 'offered') })

export const REGISTRATION_ROWS: Record<string, Row> = {
  'registrations.get: of a draft': reads(nobody(MEMBERS, 'EVENT_NOT_FOUND'), async (w) => ({
    event_id: await draft(w),
  })),
  'registrations.list': reads(MEMBERS, async (w) => void (await ownRegistration(w)), {
    tells: [/Where the owner goes/, ['owner']],
  }),
  'registrations.get': reads(MEMBERS, registered, { tells: [/ticket_code/, ['owner']] }),
  'registrations.get: what was said for another event': reads(MEMBERS, async (w) => ({ event_id: await newEvent(w) })),
  'registrations.save': writes(WRITERS, async (w) => ({ event_id: await newEvent(w), ...attendeeDraft() })),
  'registrations.save: where the owner is registered': writes(WRITERS, async (w) => ({
    ...(await registered(w)),
    ...attendeeDraft(),
  })),
  'registrations.accept': writes(ofAttendee, offered),
  'registrations.cancel': writes(only(['owner'], MEMBERS, 'REGISTRATION_NOT_FOUND'), registered),
  'admin.registrations.overview': reads(EVENT_DESK, registered, {
    tells: [/counts/, ['admin', 'event_desk']],
    alsoFor: ['admin', 'event_desk'],
  }),
  'admin.registrations.list': writes(EVENT_DESK, registered, {
    tells: [/full_name/, ['admin', 'event_desk']],
    alsoFor: ['admin', 'event_desk'],
  }),
  'admin.registrations.get': writes(ADMINS, async (w) => ({ ...(await ofOwner(w)), purpose: reason }), {
    tells: [/birth_date/, ['admin']],
    alsoFor: ['admin'],
  }),
  'admin.registrations.findMember': writes(
    EVENT_DESK,
    async (w) => ({ event_id: await newEvent(w), query: w.people.owner.user_id }),
    { tells: [/nickname/, ['admin', 'event_desk']], alsoFor: ['admin', 'event_desk'] },
  ),
  // A name or an address that is guessed is found at some time.
  'admin.registrations.findMember: too often': writes(nobody(EVENT_DESK, 'TOO_MANY_REQUESTS'), async (w, person) => {
    if (EVENT_DESK[person] === 'yes') while (await limitMemberLookups(w.idOf(person), w.site.database));
    return { event_id: await newEvent(w), query: w.people.owner.user_id }
  }),
  'admin.registrations.add': writes(EVENT_DESK, async (w) => ({
    event_id: await newEvent(w),
    user_id: w.people.owner.user_id,
    ...attendeeDraft(),
  })),
  'admin.registrations.cancel': writes(EVENT_DESK, async (w) => ({ ...(await ofOwner(w)), reason }), {
    alsoFor: ['admin', 'event_desk'],
  }),
  'admin.registrations.cancel: without a reason': writes(withoutReason(EVENT_DESK), ofOwner),
  'admin.registrations.findAtDoor': writes(EVENT_DESK, async (w) => ({ ...(await registered(w)), query: '1' }), {
    alsoFor: ['admin', 'event_desk'],
  }),
  'admin.registrations.checkIn': writes(
    EVENT_DESK,
    async (w) => ({ ...(await registered(w)), by: { kind: 'number', number: 1 } }),
    { alsoFor: ['admin', 'event_desk'] },
  ),
  'admin.registrations.undoCheckIn': writes(
    EVENT_DESK,
    async (w) => ({
      event_id: await ownRegistration(w, 'came'),
      user_id: w.people.owner.user_id,
    }),
    {
      alsoFor: ['admin', 'event_desk'],
    },
  ),
  'admin.eventMessages.list': reads(ADMINS, registered),
  'admin.eventMessages.send': writes(ADMINS, async (w) => ({
    ...(await registered(w)),
    id: randomUUID(),
    audience: 'coming',
    zh: { subject: text(), text: text() },
  })),
  'admin.registrations.doorList': writes(ADMINS, registered, { alsoFor: ['admin'] }),
  'admin.registrations.export': writes(
    ADMINS,
    async (w) => ({ ...(await registered(w)), format: 'csv', fields: ['full_name'], purpose: reason }),
    { alsoFor: ['admin'] },
  ),
  'admin.registrations.export: what is sealed': writes(
    ADMINS,
    async (w) => ({ ...(await registered(w)), format: 'csv', fields: ['birth_date', 'phone'], purpose: reason }),
    { alsoFor: ['admin'] },
  ),
}
