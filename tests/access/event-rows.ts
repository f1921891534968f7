import { randomUUID } from 'node:crypto'
import { FIRST_SUMMIT } from '../../src/server/nouns/events/summits/first-summit.ts'
import { editing } from '../factories/edits.ts'
import { dayFromNow } from '../factories/events.ts'
import { ADMINS, all, EVENT_DESK, MEMBERS, nobody, WRITERS } from './people.ts'
import { picture, type Row, reads, reason, request_key, text, withoutReason, writes } from './rows.ts'
import type { World } from './world.ts'

const fields = () => ({ title: text(), date: dayFromNow(9) })
const draft = (w: World) => w.newEvent({ published_at: null })
const published = async (w: World) => ({ id: await w.newEvent() })
const visited = async (w: World) => ({ id: await w.ownRegistration() })
/** Just written, as an admin has read it. */
const asRead = async (w: World) => {
  const id = await w.newEvent({ updated_at: new Date(0) })
  return { id, ...editing({ organizer: null }, { organizer: text() }) }
}

/** With a page of its own: that of a new summit begins with what the last one says by now. */
const summitAsRead = async (w: World) => {
  const id = await w.newEvent({ event_type: 'summit', summit_page: FIRST_SUMMIT, updated_at: new Date(0) })
  return { id, ...editing(FIRST_SUMMIT, { intro: { zh: text(), en: text() } }) }
}

/** Events before everybody sees them, and what admins do to them, as the matrix has them. */
export const EVENT_ROWS: Record<string, Row> = {
  'events.get: a draft': reads(all('EVENT_NOT_FOUND'), async (w) => ({ id: await draft(w) })),
  'registrations.get: of a draft': reads(nobody(MEMBERS, 'EVENT_NOT_FOUND'), async (w) => ({
    event_id: await draft(w),
  })),
  'wishlist.set: a draft': writes(nobody(WRITERS, 'EVENT_NOT_FOUND'), async (w) => ({
    event_type: 'lecture',
    event_id: await draft(w),
    is_wished: true,
  })),
  'admin.events.list': reads(EVENT_DESK, () => ({})),
  'admin.events.get': reads(ADMINS, async (w) => ({ id: await draft(w) })),
  'admin.events.create': writes(ADMINS, () => ({ id: randomUUID(), ...fields() })),
  'admin.events.edit': writes(ADMINS, asRead),
  'admin.events.edit: written since': writes(nobody(ADMINS, 'EDIT_CONFLICT'), async (w) => ({
    ...(await asRead(w)),
    seen: { organizer: 'somebody' },
  })),
  'admin.events.duplicate': writes(ADMINS, async (w) => ({ ...(await published(w)), request_key: request_key() })),
  'admin.events.addPicture': writes(ADMINS, async () => ({ picture: await picture() })),
  'admin.events.addFile': writes(ADMINS, () => ({
    pdf: new File(['%PDF-1.7\nxref \nstartxref\n9\n%%EOF\n'], 'handout.pdf'),
  })),
  'admin.summits.get': reads(ADMINS, async (w) => ({
    id: await w.newEvent({ event_type: 'summit', published_at: null }),
  })),
  'admin.summits.edit': writes(ADMINS, summitAsRead),
  'admin.summits.edit: written since': writes(nobody(ADMINS, 'EDIT_CONFLICT'), async (w) => ({
    ...(await summitAsRead(w)),
    seen: { intro: {} },
  })),
  'admin.events.decide': writes(ADMINS, async (w) => ({ id: await draft(w), verb: 'publish' })),
  'admin.events.decide: cancelled': writes(ADMINS, async (w) => ({ ...(await visited(w)), verb: 'cancel', reason })),
  'admin.events.decide: cancelled without a reason': writes(withoutReason(ADMINS), async (w) => ({
    ...(await visited(w)),
    verb: 'cancel',
  })),
  'admin.events.decide: taken back': writes(ADMINS, async (w) => ({ ...(await published(w)), verb: 'unpublish' })),
  'admin.events.decide: taken back although somebody comes': writes(nobody(ADMINS, 'EVENT_IN_USE'), async (w) => ({
    ...(await visited(w)),
    verb: 'unpublish',
  })),
  'admin.events.decide: deleted': writes(ADMINS, async (w) => ({ ...(await published(w)), verb: 'delete' })),
  'admin.events.decide: deleted although somebody comes': writes(nobody(ADMINS, 'EVENT_IN_USE'), async (w) => ({
    ...(await visited(w)),
    verb: 'delete',
  })),
}
