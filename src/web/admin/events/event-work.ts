/** What the form of an event holds, how it is read and sent, and what of it the form can say before the server does. */

import { MAX_PICTURE_ALT_CHARS, MAX_TAG_CHARS, MAX_TAGS } from '#contract/base/limits.ts'
import { clockInShanghai } from '#contract/base/shanghai.ts'
import type { EditedEvent, EventFields } from '#contract/events/desk.ts'
import type { EventType } from '#contract/events/events.ts'
import {
  MAX_EVENT_CAPACITY,
  MAX_EVENT_DESCRIPTION_CHARS,
  MAX_EVENT_LINE_CHARS,
  MAX_EVENT_TITLE_CHARS,
  MAX_EVENT_URL_CHARS,
} from '#contract/events/limits.ts'
import { type EventTimes, faultyTime } from '#contract/events/times.ts'
import * as m from '#messages'
import { isDomainAddress } from '../../blocks/content/web-address.ts'
import { tagsOf } from '../../blocks/forms/paper-fields.ts'
import { atMost, countCharacters, isEmpty, numbered, type Rule, type Rules } from '../../blocks/forms/rules.ts'
import { readRows, rowRules } from '../rows/rows.ts'
import {
  type InvitationWork,
  invitationOf,
  type ListName,
  SHAPES,
  WAY_CHARS,
  workOfInvitation,
} from './invitation-work.ts'

export interface EventWork extends InvitationWork {
  title: string
  description: string
  event_type: EventType
  location: string
  date: string
  start_time: string
  end_time: string
  organizer: string
  tags: string
  image_url: string
  image_alt: string
  capacity: string
  registration_url: string
  /** As an input of day and time has them: of the wall clock of Shanghai. */
  registration_opens_at: string
  registration_closes_at: string
}

const NOTHING = { speakers: [], plan: [], bring: [], parents: [], materials: [] }

/** A lecture, as the specification (part 9) has it. */
export const blankEvent = (): EventWork => ({
  title: '',
  description: '',
  event_type: 'lecture',
  location: '',
  date: '',
  start_time: '',
  end_time: '',
  organizer: '',
  tags: '',
  image_url: '',
  image_alt: '',
  capacity: '',
  registration_url: '',
  registration_opens_at: '',
  registration_closes_at: '',
  ...workOfInvitation(NOTHING),
})

/** A moment as an input of day and time has it: of the wall clock of Shanghai. */
export const toClock = (moment: string | null) => (moment === null ? '' : clockInShanghai(Date.parse(moment)))
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
/** Null also for a year of six digits, which browsers let somebody type. */
export const toMoment = (clock: string) => (MOMENT.test(clock) ? new Date(`${clock}:00+08:00`).toISOString() : null)

export const workOfEvent = (event: EditedEvent['fields']): EventWork => ({
  title: event.title,
  description: event.description ?? '',
  event_type: event.event_type,
  location: event.location ?? '',
  date: event.date,
  start_time: event.start_time ?? '',
  end_time: event.end_time ?? '',
  organizer: event.organizer ?? '',
  tags: event.tags.join(', '),
  image_url: event.image_url ?? '',
  image_alt: event.image_alt ?? '',
  capacity: event.capacity === null ? '' : String(event.capacity),
  registration_url: event.registration_url ?? '',
  registration_opens_at: toClock(event.registration_opens_at),
  registration_closes_at: toClock(event.registration_closes_at),
  ...workOfInvitation(event.invitation),
})

const capacityOf = (text: string): number | null => (isEmpty(text) ? null : Number(text.normalize('NFKC').trim()))

const timesOf = (work: EventWork): EventTimes => ({
  date: work.date,
  start_time: work.start_time || null,
  end_time: work.end_time || null,
  registration_opens_at: toMoment(work.registration_opens_at),
  registration_closes_at: toMoment(work.registration_closes_at),
})

/** As the contract takes it: empty is null, tags are parted by commas (specification, part 5). */
export const fieldsOfEvent = (work: EventWork): EventFields => ({
  ...timesOf(work),
  title: work.title,
  description: work.description,
  event_type: work.event_type,
  location: work.location,
  organizer: work.organizer,
  tags: tagsOf(work.tags),
  capacity: capacityOf(work.capacity),
  registration_url: work.registration_url.trim() || null,
  image_url: work.image_url.trim() || null,
  image_alt: work.image_alt,
  invitation: invitationOf(work),
})

const isList = (name: keyof EventWork): name is ListName => name in SHAPES
const readValue = (name: keyof EventWork, kept: unknown) =>
  isList(name) ? readRows(SHAPES[name], kept) : typeof kept === 'string' ? kept : null

/** What was kept in the browser, when it has the shape of the form. */
export function readEventWork(kept: unknown): EventWork | null {
  const blank = blankEvent()
  const said = (kept ?? {}) as Partial<Record<keyof EventWork, unknown>>
  const entries = (Object.keys(blank) as (keyof EventWork)[]).map(
    (name) => [name, readValue(name, said[name])] as const,
  )
  return entries.every(([, value]) => value !== null) ? (Object.fromEntries(entries) as unknown as EventWork) : null
}

const isFaulty = (name: keyof EventTimes) => (_: string, work: EventWork) =>
  work.date !== '' && faultyTime(timesOf(work)) === name
const isNoCapacity = (text: string) => {
  const capacity = capacityOf(text)
  return capacity !== null && !(Number.isInteger(capacity) && capacity >= 1 && capacity <= MAX_EVENT_CAPACITY)
}
const isNotDay = (text: string) => !isEmpty(text) && !/^\d{4}-\d\d-\d\d$/.test(text)
const isNotMoment = (text: string) => !isEmpty(text) && !MOMENT.test(text)
const isNotSecure = (text: string) => !isEmpty(text) && !isDomainAddress(text.trim(), ['https:'])
/** As the upload answers, or an address on the web. */
const isNoPicture = (text: string) =>
  !isEmpty(text) && !text.trim().startsWith('/files/event-images/') && !isDomainAddress(text.trim())
const TAG_RULES: readonly Rule[] = [
  [numbered(m.submit_tags_many, { max: MAX_TAGS }), (text) => tagsOf(text).length > MAX_TAGS],
  [
    numbered(m.submit_tag_long, { max: MAX_TAG_CHARS }),
    (text) => tagsOf(text).some((tag) => countCharacters(tag) > MAX_TAG_CHARS),
  ],
]

/** In the order in which the fields stand. */
export const EVENT_RULES: Rules<EventWork> = {
  title: [[m.field_missing, isEmpty], atMost(MAX_EVENT_TITLE_CHARS)],
  date: [
    [m.event_desk_date_missing, isEmpty],
    [m.event_desk_date_wrong, isNotDay],
  ],
  start_time: [[m.event_desk_start_missing, isFaulty('start_time')]],
  end_time: [[m.event_desk_end_wrong, isFaulty('end_time')]],
  location: [atMost(MAX_EVENT_LINE_CHARS)],
  organizer: [atMost(MAX_EVENT_LINE_CHARS)],
  description: [atMost(MAX_EVENT_DESCRIPTION_CHARS)],
  tags: TAG_RULES,
  image_url: [[m.event_form_picture_wrong, isNoPicture], atMost(MAX_EVENT_URL_CHARS)],
  image_alt: [atMost(MAX_PICTURE_ALT_CHARS)],
  capacity: [[numbered(m.event_desk_capacity_wrong, { max: MAX_EVENT_CAPACITY }), isNoCapacity]],
  registration_opens_at: [
    [m.event_desk_date_wrong, isNotMoment],
    [m.event_desk_opens_wrong, isFaulty('registration_opens_at')],
  ],
  registration_closes_at: [
    [m.event_desk_date_wrong, isNotMoment],
    [m.event_desk_closes_wrong, isFaulty('registration_closes_at')],
  ],
  registration_url: [[m.event_desk_url_wrong, isNotSecure], atMost(MAX_EVENT_URL_CHARS)],
  speakers: rowRules(SHAPES.speakers),
  plan: rowRules(SHAPES.plan),
  bring: rowRules(SHAPES.bring),
  parents: rowRules(SHAPES.parents),
  way_zh: [atMost(WAY_CHARS)],
  way_en: [atMost(WAY_CHARS)],
  materials: rowRules(SHAPES.materials),
}
