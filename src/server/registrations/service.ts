/** Members' places at events: only the member asks for their own (threat T3). */
import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import type {
  Attendee,
  KnownAttendee,
  OwnRegistration,
  Registration,
  RegistrationForm,
} from '#contract/registrations.ts'
import { REGISTRATION_WORKFLOW } from '#contract/workflows.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Actor, Services } from '../base/context.ts'
import { recordEvent } from '../base/events.ts'
import { attempt, type Refusal, refuse } from '../base/refusal.ts'
import { takeStep } from '../base/workflow.ts'
import { readEventViews } from '../events/service.ts'
import { lockWriter, ownProfile } from '../profiles/service.ts'
import { queueEmails } from './emails.ts'
import { DOOR_REFUSALS, verdictOnAttendee } from './form-rules.ts'
import { settle } from './places.ts'
import * as places from './places-sql.ts'
import { openSecrets, sealSecrets } from './sealing.ts'
import * as store from './sql.ts'
import { NOBODY_KNOWN, type RegistrationRow, toAttendee, toOwnRegistration, toRegistration } from './view.ts'

const TICKET_BYTES = 16

/** What a mail or a notification about somebody's place says. */
export const { readTold } = store

/** What comes next first, then what is over, the last one first. */
export async function listOwn(database: Database, user_id: string): Promise<OwnRegistration[]> {
  const rows = await store.readOwnAll(database.db, user_id)
  const events = await readEventViews(
    database,
    rows.map(({ event_id }) => event_id),
  )
  const own = events.flatMap((event) => {
    const row = rows.find(({ event_id }) => event_id === event.id)
    return row ? [toOwnRegistration(row, event)] : []
  })
  const isOver = ({ event }: OwnRegistration) => event.phase === 'past'
  return [...own.filter((one) => !isOver(one)), ...own.filter(isOver).toReversed()]
}

interface Known {
  registration: Registration | null
  attendee: KnownAttendee
  from: 'registration' | 'earlier' | 'account'
}

/** What the form starts from. Consent to pictures and what helpers should know are asked anew for each event. */
export async function getOwn(
  { database, accounts, keys }: Pick<Services, 'database' | 'accounts' | 'keys'>,
  user_id: string,
  event_id: string,
): Promise<Known | Refusal<'EVENT_NOT_FOUND'>> {
  const { db } = database
  if (!(await store.readDoor(db, event_id))) return refuse('EVENT_NOT_FOUND')
  const attendeeOf = (row: RegistrationRow) => toAttendee(row, openSecrets(keys, row))
  const row = await store.readOwn(db, user_id, event_id)
  if (row) return { registration: toRegistration(row), attendee: attendeeOf(row), from: 'registration' }
  const earlier = await store.readNewestOther(db, user_id, event_id)
  if (earlier) {
    const attendee = { ...attendeeOf(earlier), may_be_pictured: false, health_note: null }
    return { registration: null, attendee, from: 'earlier' }
  }
  const account = await accounts.account(user_id)
  const { school } = await ownProfile(database, user_id)
  const [email, phone] = [account?.email || null, account?.phone ? `+${account.phone.replace(/^\+/, '')}` : null]
  return { registration: null, attendee: { ...NOBODY_KNOWN, email, phone, school_name: school }, from: 'account' }
}

type Asked = Pick<Services, 'database' | 'jobs' | 'keys'>
type Obstacle =
  | Exclude<(typeof DOOR_REFUSALS)[keyof typeof DOOR_REFUSALS], null>
  | NonNullable<ReturnType<typeof verdictOnAttendee>>
  | 'EVENT_NOT_FOUND'
  | 'SIGN_IN_REQUIRED'

/** A place that was held has lapsed while its member wrote. */
class Overtaken extends Error {}
const TRIES = 3

/** Registers, or changes what was said. @param language of the mails about it. */
export async function save(
  services: Asked,
  { user_id }: Actor,
  form: RegistrationForm,
  language: Language,
): Promise<Registration | Refusal<Obstacle>> {
  const { database, keys } = services
  const event = await store.readDoor(database.db, form.event_id)
  if (!event) return refuse('EVENT_NOT_FOUND')
  const refusal = DOOR_REFUSALS[event.door] ?? verdictOnAttendee(form, event.date)
  if (refusal) return refuse(refusal)
  const row = newRow(keys, user_id, form, language)
  for (let tries = 1; ; tries += 1) {
    try {
      const refused = await attempt(database, (tx) => saveOnce(tx, services, row))
      return refused ?? (await readOwn(database, user_id, form.event_id)) ?? refuse('EVENT_NOT_FOUND')
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES) throw error
    }
  }
}

/** What of a row the form says, sealed where it is sealed, with a ticket of its own. */
export const newRow = (
  keys: Services['keys'],
  user_id: string,
  form: Attendee & { event_id: string },
  language: Language,
): places.SavedRow => ({
  ...form,
  ...sealSecrets(keys, { event_id: form.event_id, user_id }, form),
  user_id,
  has_phone: form.phone !== null,
  language,
  ticket_code: randomBytes(TICKET_BYTES).toString('base64url'),
})

/** The place comes last: until then nobody waits for the event's row. */
async function saveOnce(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  row: places.SavedRow,
): Promise<Refusal<Obstacle> | null> {
  const { event_id, user_id } = row
  if (!(await lockWriter(tx, user_id))) return refuse('SIGN_IN_REQUIRED')
  const was = (await places.readState(tx, event_id, user_id))?.state ?? 'none'
  const isNew = was === 'none' || was === 'cancelled'
  if (isNew) await confirm(tx, jobs, { event_id, user_id })
  const taken = await places.takePlace(tx, row)
  if (!taken) return refuse('EVENT_NOT_FOUND')
  const refusal = DOOR_REFUSALS[taken.door]
  if (refusal) return refuse(refusal)
  if (taken.was !== was) throw new Overtaken()
  return null
}

/** A line and a mail: what they say is found when they are written. */
async function confirm(tx: Tx, jobs: Asked['jobs'], { event_id, user_id }: Place): Promise<void> {
  const payload = { owner_id: user_id }
  await recordEvent(tx, { name: 'registration.made', subject_id: event_id, actor_id: user_id, payload })
  await queueEmails(tx, jobs, [{ event_id, user_id, kind: 'made' }])
}

async function readOwn({ db }: Database, user_id: string, event_id: string): Promise<Registration | undefined> {
  const row = await store.readOwn(db, user_id, event_id)
  return row && toRegistration(row)
}

interface Place {
  user_id: string
  event_id: string
}

interface Own {
  event: places.LockedEvent
  state: RegistrationRow['state']
  is_lapsed: boolean | null
}

/** The event, locked, and what the member has there. */
async function lockOwn(
  tx: Tx,
  user_id: string,
  event_id: string,
): Promise<Own | Refusal<'REGISTRATION_NOT_FOUND' | 'SIGN_IN_REQUIRED'>> {
  // Before the event, as everybody does: an account that ends holds its member first.
  if (!(await lockWriter(tx, user_id))) return refuse('SIGN_IN_REQUIRED')
  const event = await places.lockEvent(tx, event_id)
  const own = event && (await places.readState(tx, event_id, user_id))
  return own ? { event, ...own } : refuse('REGISTRATION_NOT_FOUND')
}

/** Takes the place that is held. Who has it already is told so again. */
export async function accept(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { user_id }: Actor,
  event_id: string,
): Promise<
  | Registration
  | Refusal<'REGISTRATION_NOT_FOUND' | 'SIGN_IN_REQUIRED' | 'OFFER_LAPSED' | 'REGISTRATION_CLOSED' | 'EVENT_CANCELLED'>
> {
  const refused = await attempt(database, async (tx) => {
    const own = await lockOwn(tx, user_id, event_id)
    if (!('event' in own)) return own
    if (own.state === 'registered') return null
    if (own.event.is_cancelled) return refuse('EVENT_CANCELLED')
    if (own.event.is_closed) return refuse('REGISTRATION_CLOSED')
    if (own.is_lapsed || own.state === 'cancelled') return refuse('OFFER_LAPSED')
    const step = takeStep(REGISTRATION_WORKFLOW, { verb: 'accept', state: own.state, roles: ['owner'] })
    if (typeof step === 'string') return refuse('REGISTRATION_NOT_FOUND')
    await places.changeState(tx, { event_id, user_id }, 'registered')
    await confirm(tx, jobs, { event_id, user_id })
    return null
  })
  return refused ?? (await found(database, { user_id, event_id }))
}

/** Gives the place back, or leaves those who wait. Who has done so is told so again. */
export async function cancel(
  services: Pick<Services, 'database' | 'config' | 'jobs'>,
  { user_id }: Actor,
  event_id: string,
): Promise<Registration | Refusal<'REGISTRATION_NOT_FOUND' | 'SIGN_IN_REQUIRED' | 'REGISTRATION_CLOSED'>> {
  const { database } = services
  const refused = await attempt(database, async (tx) => {
    const own = await lockOwn(tx, user_id, event_id)
    if (!('event' in own)) return own
    if (own.state === 'cancelled') return null
    if (own.event.is_closed) return refuse('REGISTRATION_CLOSED')
    await places.changeState(tx, { event_id, user_id }, 'cancelled')
    await settle(tx, services, own.event, own.state === 'waitlisted' ? { left: 1 } : { freed: 1 })
    return null
  })
  return refused ?? (await found(database, { user_id, event_id }))
}

const found = async (database: Database, { user_id, event_id }: Place) =>
  (await readOwn(database, user_id, event_id)) ?? refuse('REGISTRATION_NOT_FOUND')
