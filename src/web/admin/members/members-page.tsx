/** The members: who is admin, who may not write, and what admins decide about that. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { MAX_BATCH_ITEMS } from '#contract/base/limits.ts'
import type { MemberTable } from '#contract/members/desk.ts'
import * as m from '#messages'
import { useSelection } from '../../blocks/lists/selection.ts'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { adminQueries } from '../queries.ts'
import { BulkBar } from '../table/choosing.tsx'
import { DataTable } from '../table/data-table.tsx'
import { TableResults } from '../table/table-results.tsx'
import { FilterSelect, TableSearch, TableTools } from '../table/table-tools.tsx'
import { useDataTable, useTableState } from '../table/use-data-table.ts'
import { useAdmin, useMayDo } from '../use-admin.ts'
import { MEMBER_TABLE, type MemberRow, memberColumns } from './member-columns.tsx'
import { ROLE_CHOICES, ROLE_NAMES } from './role-names.ts'
import { useMemberActs } from './use-member-acts.tsx'
import { usePersonActs } from './use-person-acts.tsx'

const PersonSheet = lazyPart(() => import('./person-sheet.tsx'))

const NO_ROWS: MemberRow[] = []
const withIds = (page: MemberTable) => ({ ...page, items: page.items.map((item) => ({ ...item, id: item.user_id })) })

export function MembersPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { user_id } = useAdmin()
  const mayExport = useMayDo('members.export')
  const seesAll = useMayDo('members.get')
  const seesLog = useMayDo('audit.list')
  const { state, searchWith, change, filter } = useTableState(MEMBER_TABLE)
  const { filters, order, after, before } = state
  const { selection, change: select } = useSelection<MemberRow>(JSON.stringify(filters), MAX_BATCH_ITEMS)
  const acts = useMemberActs(() => select({ type: 'cleared' }))
  const personActs = usePersonActs()
  const details = useHistorySheet('member details')
  const [person, setPerson] = useState<MemberRow | null>(null)
  const showPerson = (member: MemberRow) => {
    setPerson(member)
    void details.open()
  }
  // One sheet at a time: the question takes the place of the details.
  const beginAct: typeof personActs.begin = async (act, about) => {
    await details.close()
    personActs.begin(act, about)
  }
  const columns = memberColumns(
    t,
    acts.begin,
    seesAll ? (member) => showPerson(member) : null,
    seesLog ? (subject) => void navigate({ to: '/admin/audit', search: { subject } as never }) : null,
  )
  const asked = { query: filters.q ?? '', role: filters.role, state: filters.state }
  const query = adminQueries.members(user_id, { ...asked, order, after, before })
  const result = useQuery({ ...query, select: withIds, placeholderData: keepPreviousData })
  const rows = result.data?.items ?? NO_ROWS
  const table = useDataTable({ columns, rows, state, change, selection, select })
  const chosen = [...selection.chosen.values()]
  return (
    <>
      <TableTools
        table={table}
        search={
          <TableSearch
            action="/admin/members"
            label={t(m.members_search_label)}
            placeholder={t(m.members_search_placeholder)}
            value={filters.q}
            onSearch={(q) => filter({ q })}
          />
        }
        filters={filters}
        {...(mayExport && { take: () => api.admin.members.export.call(asked) })}
      >
        <FilterSelect
          label={t(m.members_role)}
          value={filters.role}
          choices={ROLE_CHOICES.map((role) => [role, t(ROLE_NAMES[role])])}
          onChange={(chosen) => filter({ role: chosen })}
        />
        <FilterSelect
          label={t(m.members_standing)}
          value={filters.state}
          choices={[
            ['suspended', t(m.members_suspended)],
            ['barred', t(m.people_barred_state)],
          ]}
          onChange={(chosen) => filter({ state: chosen })}
        />
      </TableTools>
      <TableResults
        result={result}
        filters={filters}
        linkTo={searchWith}
        bar={
          <BulkBar selection={selection} most={MAX_BATCH_ITEMS} onClear={() => select({ type: 'cleared' })}>
            <Button onClick={() => acts.begin('lift', chosen)}>{t(m.members_lift)}</Button>
            <Button className="border-danger text-danger" onClick={() => acts.begin('suspend', chosen)}>
              {t(m.members_suspend)}
            </Button>
          </BulkBar>
        }
      >
        <DataTable
          caption={t(m.members_title)}
          table={table}
          columns={columns}
          nameOf={({ nickname }) => nickname}
          isChoosing
        />
      </TableResults>
      {acts.sheets}
      {personActs.sheets}
      <Suspense fallback={null}>
        {person && details.isOpen && <PersonSheet person={person} begin={beginAct} onClose={details.close} />}
      </Suspense>
    </>
  )
}
