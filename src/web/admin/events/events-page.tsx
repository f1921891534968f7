/** The desk of events: all of them, drafts included, and what admins do to them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import type { EventEntry } from '#contract/events/desk.ts'
import * as m from '#messages'
import { useSelection } from '../../blocks/lists/selection.ts'
import { useTranslate } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icons.tsx'
import { adminQueries } from '../queries.ts'
import { DataTable } from '../table/data-table.tsx'
import { TableResults } from '../table/table-results.tsx'
import { FilterSelect, TableSearch, TableTools } from '../table/table-tools.tsx'
import { useDataTable, useTableState } from '../table/use-data-table.ts'
import { useAdmin, useMayDo } from '../use-admin.ts'
import { EVENT_TABLE, eventColumns, STATE_NAMES, TYPE_NAMES } from './event-columns.tsx'
import { useEventActs } from './use-event-acts.tsx'

const NO_ROWS: EventEntry[] = []
const PlusIcon = icon(Plus)
const entriesOf = <Names extends object>(names: Names) => Object.entries(names) as [keyof Names, Names[keyof Names]][]

export function EventsPage() {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const { state, searchWith, change, filter } = useTableState(EVENT_TABLE)
  const { filters, order, after, before } = state
  const { selection, change: select } = useSelection<EventEntry>('')
  const acts = useEventActs()
  const mayWrite = useMayDo('events.edit')
  const mayCheckIn = useMayDo('registrations.checkIn')
  const columns = eventColumns(t, acts.begin, { mayWrite, mayCheckIn })
  const asked = { query: filters.q ?? '', state: filters.state, event_type: filters.type, order, after, before }
  const result = useQuery({ ...adminQueries.events(user_id, asked), placeholderData: keepPreviousData })
  const rows = result.data?.items ?? NO_ROWS
  const table = useDataTable({ columns, rows, state, ownOrder: 'next', change, selection, select })
  return (
    <>
      <TableTools
        table={table}
        ownOrder={t(m.event_desk_order_next)}
        add={
          mayWrite && (
            <Button look="primary" onClick={() => acts.begin('edit', null)}>
              <PlusIcon />
              {t(m.event_desk_new)}
            </Button>
          )
        }
        search={
          <TableSearch
            action="/admin/events"
            label={t(m.event_desk_search)}
            placeholder={t(m.event_desk_search_placeholder)}
            value={filters.q}
            onSearch={(q) => filter({ q })}
          />
        }
        filters={filters}
      >
        <FilterSelect
          label={t(m.event_desk_state)}
          value={filters.state}
          choices={entriesOf(STATE_NAMES).map(([name, sentence]) => [name, t(sentence)])}
          onChange={(chosen) => filter({ state: chosen })}
        />
        <FilterSelect
          label={t(m.event_desk_type)}
          value={filters.type}
          choices={entriesOf(TYPE_NAMES).map(([name, sentence]) => [name, t(sentence)])}
          onChange={(chosen) => filter({ type: chosen })}
        />
      </TableTools>
      <TableResults result={result} filters={filters} linkTo={searchWith}>
        <DataTable caption={t(m.event_desk_title)} table={table} columns={columns} nameOf={({ title }) => title} />
      </TableResults>
      {acts.sheets}
    </>
  )
}
