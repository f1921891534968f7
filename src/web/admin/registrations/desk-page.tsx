/** Who comes to an event: totals, the list, and what organisers do about it (expectation S43). */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskOverview, DeskTable } from '#contract/events/registration-desk.ts'
import { REGISTRATION_STATES } from '#contract/events/registration-words.ts'
import * as m from '#messages'
import { STATE_WORDS } from '#words/registrations.ts'
import { LoadFailed } from '../../blocks/feedback/load-failed.tsx'
import { useSelection } from '../../blocks/lists/selection.ts'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { useTranslate } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { refusalSentence } from '../refusals.ts'
import { DataTable } from '../table/data-table.tsx'
import { TableResults } from '../table/table-results.tsx'
import { FilterSelect, TableSearch, TableTools } from '../table/table-tools.tsx'
import { useDataTable, useTableState } from '../table/use-data-table.ts'
import { useAdmin, useMayDo } from '../use-admin.ts'
import { ADDING, DeskBar } from './desk-bar.tsx'
import { DESK_TABLE, type DeskRow, deskColumns } from './desk-columns.tsx'
import { DeskParts, DeskTotals } from './desk-totals.tsx'
import { MessagesSent } from './messages-sent.tsx'
import { deskQueries } from './queries.ts'
import { useDeskActs } from './use-desk-acts.tsx'

const NO_ROWS: DeskRow[] = []
const withIds = (page: DeskTable) => ({ ...page, items: page.items.map((item) => ({ ...item, id: item.user_id })) })

export function RegistrationsPage({ event_id }: { event_id: string }) {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const { state, searchWith, change, filter } = useTableState(DESK_TABLE)
  const { filters, order, after, before } = state
  const asked = { event_id, query: filters.q ?? '', state: filters.state, school: filters.school, grade: filters.grade }
  const { data: overview, error, refetch } = useQuery(deskQueries.overview(user_id, event_id))
  const list = deskQueries.list(user_id, { ...asked, order, after, before })
  const result = useQuery({ ...list, select: withIds, placeholderData: keepPreviousData })
  const { selection, change: select } = useSelection<DeskRow>('')
  const acts = useDeskActs(event_id)
  const mayWrite = useMayDo('eventMessages.send')
  const columns = deskColumns(t, acts.begin, useMayDo('registrations.get'))
  const table = useDataTable({ columns, rows: result.data?.items ?? NO_ROWS, state, change, selection, select })
  if (!overview && error) return <LoadFailed reason={refusalSentence(error)} onRetry={refetch} />
  return (
    <>
      <DeskBar event_id={event_id} overview={overview} asked={asked} />
      {overview && <DeskTotals overview={overview} />}
      <TableTools
        table={table}
        search={
          <TableSearch
            action={`/admin/events/${event_id}/registrations`}
            label={t(m.registration_desk_search)}
            placeholder={t(m.registration_desk_search_hint)}
            value={filters.q}
            onSearch={(q) => filter({ q })}
          />
        }
        filters={filters}
      >
        <FilterSelect
          label={t(m.registration_desk_state)}
          value={filters.state}
          choices={REGISTRATION_STATES.map((one) => [one, t(STATE_WORDS[one])])}
          onChange={(chosen) => filter({ state: chosen })}
        />
        <FilterSelect
          label={t(m.registration_school)}
          value={filters.school}
          choices={(overview?.schools ?? []).map(({ name }) => [name, name])}
          onChange={(chosen) => filter({ school: chosen })}
        />
        <FilterSelect
          label={t(m.registration_grade)}
          value={filters.grade}
          choices={(overview?.grades ?? []).map(({ name }) => [name, name])}
          onChange={(chosen) => filter({ grade: chosen })}
        />
      </TableTools>
      <TableResults result={result} filters={filters} empty={<NobodyYet overview={overview} />} linkTo={searchWith}>
        <DataTable
          caption={t(m.registration_desk_title)}
          table={table}
          columns={columns}
          nameOf={({ full_name }) => full_name}
        />
      </TableResults>
      <div className="mt-6">
        {overview && <DeskParts overview={overview} />}
        {mayWrite && <MessagesSent event_id={event_id} />}
      </div>
      {acts.sheets}
    </>
  )
}

/** Where nobody has registered, somebody can be. */
function NobodyYet({ overview }: { overview: DeskOverview | undefined }) {
  const t = useTranslate()
  const mayAdd = useMayDo('registrations.add')
  const adding = useHistorySheet(ADDING)
  return (
    <EmptyState scene="events" title={t(m.registration_desk_none)}>
      {mayAdd && overview && !overview.is_cancelled && (
        <Button onClick={() => void adding.open()}>{t(m.registration_desk_add)}</Button>
      )}
    </EmptyState>
  )
}
