import type { MemberEntry } from '#contract/members/desk.ts'
import * as m from '#messages'
import { MemberLine } from '../../blocks/identity/member-line.tsx'
import { MenuButton } from '../../blocks/sheets/menu-button.tsx'
import { formatDay, formatMoment } from '../../language/formats.ts'
import type { Translate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { oneOf, readQuery } from '../table/table-state.ts'
import type { TableColumn } from '../table/use-data-table.ts'
import { type MemberAct, menuOf } from './member-menu.tsx'
import { ROLE_CHOICES, ROLE_NAMES } from './role-names.ts'

export type MemberRow = MemberEntry & { id: string }

export const MEMBER_TABLE = {
  filters: { q: readQuery, role: oneOf(ROLE_CHOICES), state: oneOf(['suspended', 'barred']) },
  orders: ['-joined', 'joined', 'name', '-name'],
  columns: { role: true, standing: true, joined: true, id: false },
} as const

/** @param begin asks before anything is done. */
export function memberColumns(
  t: Translate,
  begin: (act: MemberAct, members: MemberRow[]) => void,
  showDetails: ((member: MemberRow) => void) | null,
  showLog: ((user_id: string) => void) | null,
): TableColumn<MemberRow>[] {
  return [
    {
      id: 'name',
      title: t(m.members_name),
      sorts: 'up',
      isName: true,
      // On a phone its picture stands beside the box, as the first line of a title would.
      cell: (member) => (
        <div className="max-sm:-mt-1">
          <MemberLine member={member} size={36}>
            <span className="tabular-nums sm:hidden">
              {t(m.members_joined)} {formatDay(member.created_at)}
            </span>
          </MemberLine>
        </div>
      ),
    },
    {
      id: 'role',
      isState: true,
      isUsual: ({ roles }) => roles.length === 0,
      title: t(m.members_role),
      className: 'w-36',
      cell: ({ roles }) =>
        roles.length > 0 ? (
          <span className="flex flex-wrap gap-1">
            {roles.map((role) => (
              <span key={role} className="badge whitespace-nowrap">
                {t(ROLE_NAMES[role])}
              </span>
            ))}
          </span>
        ) : (
          <span className="text-quiet">{t(m.members_role_none)}</span>
        ),
    },
    {
      id: 'standing',
      isUsual: ({ suspension }) => !suspension,
      title: t(m.members_standing),
      className: 'w-64',
      cell: ({ suspension }) => (suspension ? <Suspension t={t} {...suspension} /> : t(m.members_plain)),
    },
    {
      id: 'joined',
      title: t(m.members_joined),
      sorts: 'down',
      className: 'w-36 tabular-nums',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
      // Said below the name.
      narrowCell: () => null,
    },
    {
      id: 'id',
      title: t(m.members_id),
      className: 'w-44',
      cell: ({ user_id }) => <code className="select-all break-all text-xs">{user_id}</code>,
    },
    {
      id: 'acts',
      title: t(m.table_actions),
      isName: true,
      isTitleHidden: true,
      className: 'w-16',
      cell: (member) => (
        <MenuButton
          label={t(m.members_more_of, { name: member.nickname })}
          actions={menuOf(
            t,
            member,
            (act) => begin(act, [member]),
            showDetails && (() => showDetails(member)),
            showLog && (() => showLog(member.user_id)),
          )}
        />
      ),
    },
  ]
}

function Suspension({ t, until, reason }: NonNullable<MemberEntry['suspension']> & { t: Translate }) {
  return (
    <>
      <span className="font-semibold text-danger tabular-nums">
        {t(m.members_until, { time: formatMoment(until) })}
      </span>
      {reason && (
        <span lang={textLanguage(reason)} title={reason} className="line-clamp-2 text-quiet">
          {reason}
        </span>
      )}
    </>
  )
}
