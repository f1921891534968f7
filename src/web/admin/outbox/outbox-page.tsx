/** The outbox: mails, text messages and notifications that have not gone out, and another try for those that an admin chooses. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutboxMessage } from '#contract/admin/outbox.ts'
import { MAX_BATCH_ITEMS } from '#contract/base/limits.ts'
import * as m from '#messages'
import { notify } from '../../blocks/feedback/notify.ts'
import { useSelection } from '../../blocks/lists/selection.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { adminQueries } from '../queries.ts'
import { BulkBar } from '../table/choosing.tsx'
import { DataTable } from '../table/data-table.tsx'
import { TableResults } from '../table/table-results.tsx'
import { FilterSelect, TableTools } from '../table/table-tools.tsx'
import { useDataTable, useTableState } from '../table/use-data-table.ts'
import { useAdmin } from '../use-admin.ts'
import { useDecision } from '../use-decision.ts'
import { nameOfMessage, OUTBOX_TABLE, outboxColumns } from './outbox-columns.tsx'

const NO_ROWS: OutboxMessage[] = []
/** All that was chosen has gone out, or is of no use any more. */
const NOTHING_SENT = new Error('nothing was sent')

export function OutboxPage() {
  const t = useTranslate()
  const client = useQueryClient()
  const { user_id } = useAdmin()
  const { state, searchWith, change, filter } = useTableState(OUTBOX_TABLE)
  const { filters, order, after, before } = state
  const { selection, change: select } = useSelection<OutboxMessage>(JSON.stringify(filters), MAX_BATCH_ITEMS)
  const clear = () => select({ type: 'cleared' })
  const { decide, isBusy } = useDecision<string[]>({
    send: async (ids) => {
      const { sent, left } = await api.admin.outbox.send.call({ ids })
      if (left.length > 0) void notify('message', t(m.outbox_left, { count: left.length }))
      if (sent === 0) throw NOTHING_SENT
    },
    // It was told why already.
    isDecided: (error) => error === NOTHING_SENT,
    done: () => m.outbox_sent,
    decided: m.outbox_failed,
    failed: m.outbox_failed,
    onDecided: async () => {
      clear()
      await client.invalidateQueries({ queryKey: api.admin.outbox.key() })
    },
  })
  const columns = outboxColumns(t, ({ id }) => void decide([id]))
  const result = useQuery({
    ...adminQueries.outbox(user_id, { state: filters.state, order, after, before }),
    placeholderData: keepPreviousData,
  })
  const table = useDataTable({ columns, rows: result.data?.items ?? NO_ROWS, state, change, selection, select })
  if (result.data?.total === 0 && !filters.state)
    return (
      <div className="mt-6">
        <EmptyState title={t(m.outbox_empty_title)} text={t(m.outbox_empty_text)} />
      </div>
    )
  return (
    <>
      <TableTools table={table} filters={filters}>
        <FilterSelect
          label={t(m.outbox_state)}
          value={filters.state}
          choices={[
            ['failed', t(m.outbox_state_failed)],
            ['waiting', t(m.outbox_state_waiting)],
          ]}
          onChange={(chosen) => filter({ state: chosen })}
        />
      </TableTools>
      <TableResults
        result={result}
        filters={filters}
        linkTo={searchWith}
        bar={
          <BulkBar selection={selection} most={MAX_BATCH_ITEMS} onClear={clear}>
            <Button look="primary" disabled={isBusy} onClick={() => void decide([...selection.chosen.keys()])}>
              {t(m.outbox_send)}
            </Button>
          </BulkBar>
        }
      >
        <DataTable
          caption={t(m.outbox_title)}
          table={table}
          columns={columns}
          nameOf={(message) => nameOfMessage(t, message)}
          isChoosing
        />
      </TableResults>
    </>
  )
}
