import { Eye, UserCheck, UserX } from 'lucide'
import type { DeskEntry } from '#contract/events/registration-desk.ts'
import { REGISTRATION_STATES } from '#contract/events/registration-words.ts'
import * as m from '#messages'
import { LATE_WORDS, STATE_WORDS } from '#words/registrations.ts'
import { MenuButton } from '../../blocks/sheets/menu-button.tsx'
import { formatMoment } from '../../language/formats.ts'
import type { Translate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { FactLine } from '../../ui/facts.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { icon } from '../../ui/icons.tsx'
import { oneOf, readQuery } from '../table/table-state.ts'
import type { TableColumn } from '../table/use-data-table.ts'

export type DeskRow = DeskEntry & { id: string }
export type DeskAct = 'details' | DeskEntry['can'][number]

export const DESK_TABLE = {
  filters: { q: readQuery, state: oneOf(REGISTRATION_STATES), school: readQuery, grade: readQuery },
  orders: ['number', '-number', 'name', '-name', 'school', '-school'],
  columns: { number: true, state: true, school: true, class: true, account: false, registered: false, came: true },
} as const

const ICONS = { details: icon(Eye), cancel: icon(UserX), check_in: icon(UserCheck), undo: icon(UserX) }
const ACTS = {
  details: m.registration_desk_details,
  cancel: m.registration_desk_cancel,
  check_in: m.door_check_in,
  undo: m.door_undo,
}

/** @param maySeeDetails whether the reader may open what is sealed. */
export function deskColumns(
  t: Translate,
  begin: (act: DeskAct, row: DeskRow) => void,
  maySeeDetails: boolean,
): TableColumn<DeskRow>[] {
  return [
    {
      id: 'name',
      title: t(m.registration_name),
      sorts: 'up',
      isName: true,
      cell: ({ full_name }) => (
        <span lang={textLanguage(full_name)} className="font-semibold">
          {full_name}
        </span>
      ),
    },
    {
      id: 'number',
      isTold: true,
      title: t(m.registration_desk_number),
      sorts: 'up',
      className: 'w-24 tabular-nums',
      cell: ({ number }) => number,
    },
    {
      id: 'state',
      title: t(m.registration_desk_state),
      isState: true,
      className: 'w-28',
      cell: (row) => <State t={t} {...row} />,
    },
    {
      id: 'school',
      title: t(m.registration_school),
      sorts: 'up',
      className: 'w-44',
      cell: ({ school_name }) => <span lang={textLanguage(school_name)}>{school_name}</span>,
    },
    {
      id: 'class',
      title: t(m.registration_desk_class),
      className: 'w-36',
      cell: (row) => <FactLine facts={[row.grade, row.class]} />,
    },
    { id: 'account', title: t(m.members_name), className: 'w-36', cell: ({ member }) => member.nickname },
    {
      id: 'registered',
      isTold: true,
      title: t(m.registration_desk_registered_at),
      className: 'w-40 tabular-nums',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
    },
    {
      id: 'came',
      isTold: true,
      title: t(m.registration_desk_came_at),
      className: 'w-40 tabular-nums',
      cell: ({ came_at }) => came_at && <time dateTime={came_at}>{formatMoment(came_at)}</time>,
    },
    {
      id: 'acts',
      title: t(m.table_actions),
      isName: true,
      isTitleHidden: true,
      className: 'w-16',
      cell: (row) => {
        const acts = [...(maySeeDetails ? (['details'] as const) : []), ...row.can]
        if (acts.length === 0) return null
        // A menu of one entry is a press too many.
        if (row.can.length === 0)
          return (
            <IconButton label={`${t(ACTS.details)} ${row.full_name}`} onClick={() => begin('details', row)}>
              <ICONS.details />
            </IconButton>
          )
        const actions = acts.map((act) => {
          const Icon = ICONS[act]
          return { name: t(ACTS[act]), icon: <Icon />, isDangerous: act === 'cancel', act: () => begin(act, row) }
        })
        return <MenuButton label={t(m.members_more_of, { name: row.full_name })} actions={actions} />
      },
    },
  ]
}

function State({ t, state, late }: Pick<DeskEntry, 'state' | 'late'> & { t: Translate }) {
  const word = t(STATE_WORDS[state])
  return (
    <>
      {state === 'came' ? (
        <span className="badge whitespace-nowrap">{word}</span>
      ) : (
        <span className={state === 'cancelled' ? 'text-faint line-through' : ''}>{word}</span>
      )}
      {late && state !== 'cancelled' && <span className="block text-quiet text-xs">{t(LATE_WORDS[late])}</span>}
    </>
  )
}
