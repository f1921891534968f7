import { Link } from '@tanstack/react-router'
import {
  ClipboardList,
  Copy,
  Eye,
  EyeOff,
  LayoutList,
  Megaphone,
  Pencil,
  ScanLine,
  Trash2,
  Trophy,
  XCircle,
} from 'lucide'
import type { EventEntry } from '#contract/events/desk.ts'
import * as m from '#messages'
import { MenuButton } from '../../blocks/sheets/menu-button.tsx'
import { formatDay } from '../../language/formats.ts'
import type { Translate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { icon } from '../../ui/icons.tsx'
import { Title } from '../../ui/title.tsx'
import { oneOf, readQuery } from '../table/table-state.ts'
import type { TableColumn } from '../table/use-data-table.ts'

/** What an admin can begin with an event. */
export type EventAct = EventEntry['can'][number] | 'duplicate' | 'page' | EventPlace
/** Where its menu leads. */
export type EventPlace = 'see' | 'registrations' | 'challenge' | 'door'

export const EVENT_TABLE = {
  filters: {
    q: readQuery,
    state: oneOf(['upcoming', 'past', 'draft', 'cancelled']),
    type: oneOf(['lecture', 'summit', 'other']),
  },
  orders: ['next', '-date', 'date'],
  columns: { date: true, type: true, state: true, seats: true },
} as const

export const TYPE_NAMES = {
  lecture: m.event_desk_type_lecture,
  summit: m.event_desk_type_summit,
  other: m.event_desk_type_other,
}
export const STATE_NAMES = {
  upcoming: m.event_desk_state_upcoming,
  past: m.event_desk_state_past,
  draft: m.event_desk_state_draft,
  cancelled: m.event_desk_state_cancelled,
}
/** What is still to come stands out. */
const STATE_LOOKS: Record<keyof typeof STATE_NAMES, string> = {
  upcoming: 'badge',
  past: 'text-quiet',
  draft: 'font-semibold',
  cancelled: 'font-semibold text-danger',
}

export const stateOf = ({ state, phase }: EventEntry): keyof typeof STATE_NAMES =>
  state === 'published' ? (phase === 'past' ? 'past' : 'upcoming') : state

const ACTS = {
  edit: { name: m.event_desk_edit, Icon: icon(Pencil) },
  page: { name: m.summit_form, Icon: icon(LayoutList) },
  see: { name: m.event_desk_see, Icon: icon(Eye) },
  registrations: { name: m.registration_desk_title, Icon: icon(ClipboardList) },
  challenge: { name: m.challenge_desk_title, Icon: icon(Trophy) },
  door: { name: m.registration_desk_to_door, Icon: icon(ScanLine) },
  duplicate: { name: m.event_desk_duplicate, Icon: icon(Copy) },
  publish: { name: m.event_desk_publish, Icon: icon(Megaphone) },
  unpublish: { name: m.event_desk_unpublish, Icon: icon(EyeOff) },
  cancel: { name: m.event_desk_cancel, Icon: icon(XCircle) },
  delete: { name: m.event_desk_delete, Icon: icon(Trash2) },
} satisfies Record<EventAct, unknown>

/** A draft has no page and nobody has registered; at the door of what is cancelled nobody is let in. */
const PLACES_OF: Record<EventEntry['state'], EventPlace[]> = {
  draft: [],
  published: ['see', 'registrations', 'door'],
  cancelled: ['see', 'registrations'],
}

/** People are at its door today. */
const isOpenToday = ({ state, phase }: EventEntry) => state === 'published' && phase === 'today'

/** What the server says can be done with an event. */
const menuOf = (t: Translate, event: EventEntry, mayWrite: boolean, begin: (act: EventAct) => void) => {
  const writing: EventAct[] = event.event_type === 'summit' ? ['duplicate', 'page', 'challenge'] : ['duplicate']
  const acts: EventAct[] = [...event.can, ...(mayWrite ? writing : []), ...PLACES_OF[event.state]]
  return (Object.keys(ACTS) as EventAct[])
    .filter((act) => acts.includes(act))
    .map((act) => {
      const { name, Icon } = ACTS[act]
      return { name: t(name), icon: <Icon />, isDangerous: act === 'cancel' || act === 'delete', act: () => begin(act) }
    })
}

export function eventColumns(
  t: Translate,
  begin: (act: EventAct, event: EventEntry) => void,
  { mayWrite, mayCheckIn }: { mayWrite: boolean; mayCheckIn: boolean },
): TableColumn<EventEntry>[] {
  return [
    {
      id: 'name',
      title: t(m.event_desk_name),
      isName: true,
      cell: (event) => (
        <button
          type="button"
          className="min-h-11 py-1 text-left hover:text-accent"
          // A draft has no desk yet.
          disabled={!mayWrite && event.state === 'draft'}
          onClick={() => begin(mayWrite ? 'edit' : 'registrations', event)}
        >
          <span lang={textLanguage(event.title)} className="line-clamp-2 font-semibold">
            <Title text={event.title} />
          </span>
          {event.location && (
            <span lang={textLanguage(event.location)} className="line-clamp-1 text-quiet text-sm">
              {event.location}
            </span>
          )}
        </button>
      ),
      call: (event) => mayCheckIn && isOpenToday(event) && <ToDoor t={t} event={event} />,
    },
    {
      id: 'date',
      title: t(m.event_desk_when),
      sorts: 'down',
      className: 'w-44 tabular-nums',
      cell: ({ date, start_time, end_time }) => (
        <>
          <time dateTime={date}>{formatDay(`${date}T00:00:00+08:00`)}</time>{' '}
          <span className="text-quiet sm:block">{[start_time, end_time].filter(Boolean).join('–')}</span>
        </>
      ),
    },
    {
      id: 'type',
      title: t(m.event_desk_type),
      className: 'w-24',
      cell: ({ event_type }) => t(TYPE_NAMES[event_type]),
    },
    {
      id: 'state',
      isState: true,
      title: t(m.event_desk_state),
      className: 'w-28',
      cell: (event) => <State t={t} event={event} />,
    },
    {
      id: 'seats',
      isTold: true,
      title: t(m.event_desk_seats),
      className: 'w-28 tabular-nums',
      cell: ({ registered_count: taken, capacity, waiting_count: count }) => (
        <>
          {capacity === null ? taken : t(m.event_desk_seats_of, { taken, capacity })}{' '}
          {count > 0 && <span className="text-quiet sm:block">{t(m.event_desk_seats_waiting, { count })}</span>}
        </>
      ),
    },
    {
      id: 'acts',
      title: t(m.table_actions),
      isName: true,
      isTitleHidden: true,
      className: 'w-16',
      cell: (event) => (
        <MenuButton
          label={t(m.event_desk_more_of, { title: event.title })}
          actions={menuOf(t, event, mayWrite, (act) => begin(act, event))}
        />
      ),
    },
  ]
}

interface CellProps {
  t: Translate
  event: EventEntry
}

function State({ t, event }: CellProps) {
  const state = stateOf(event)
  return <span className={STATE_LOOKS[state]}>{t(isOpenToday(event) ? m.event_today : STATE_NAMES[state])}</span>
}

/** The camera is allowed to the page that is loaded at the door, not to one that is led there. */
const ToDoor = ({ t, event }: CellProps) => (
  <Link
    to="/admin/events/$eventId/door"
    params={{ eventId: event.id }}
    reloadDocument
    className={buttonClass('primary', 'shrink-0')}
  >
    {t(m.registration_desk_to_door)}
    <span className="sr-only">{` ${event.title}`}</span>
  </Link>
)
