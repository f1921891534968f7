/** The bin: what was removed within thirty days, and the way back. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { BinEntry } from '#contract/moderation/bin.ts'
import { REMOVABLE_TYPES } from '#contract/nouns.ts'
import * as m from '#messages'
import { ITEM_WORDS } from '#words/nouns.ts'
import { useSelection } from '../../blocks/lists/selection.ts'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { adminQueries } from '../queries.ts'
import { DataTable } from '../table/data-table.tsx'
import { TableResults } from '../table/table-results.tsx'
import { FilterSelect, TableSearch, TableTools } from '../table/table-tools.tsx'
import { useDataTable, useTableState } from '../table/use-data-table.ts'
import { useAdmin } from '../use-admin.ts'
import { useDecision } from '../use-decision.ts'
import { BIN_TABLE, binColumns } from './bin-columns.tsx'

const ConfirmSheet = lazyPart(() => import('../../blocks/sheets/confirm-sheet.tsx'))

const NO_ROWS: BinEntry[] = []

export function BinPage() {
  const t = useTranslate()
  const client = useQueryClient()
  const { user_id } = useAdmin()
  const { state, searchWith, change, filter } = useTableState(BIN_TABLE)
  const { filters, order, after, before } = state
  const question = useHistorySheet('restore')
  const [asked, setAsked] = useState<BinEntry | null>(null)
  const decision = useDecision<{ id: string; reason: string | null }>({
    send: (wanted) => api.admin.bin.restore.call(wanted),
    isDecided: (error) => isRefusal(error) && error.code === 'ITEM_NOT_FOUND',
    done: () => m.bin_restored,
    decided: m.bin_gone,
    failed: m.bin_failed,
    onDecided: async () => {
      await question.close()
      await client.invalidateQueries({ queryKey: api.admin.bin.key() })
    },
  })
  const columns = binColumns(t, (entry) => {
    decision.reset()
    setAsked(entry)
    void question.open()
  })
  const search = { query: filters.q ?? '', item_type: filters.kind, removed_by: filters.by, order, after, before }
  const result = useQuery({ ...adminQueries.bin(user_id, search), placeholderData: keepPreviousData })
  const { selection, change: select } = useSelection<BinEntry>('')
  const table = useDataTable({ columns, rows: result.data?.items ?? NO_ROWS, state, change, selection, select })
  if (result.data?.total === 0 && Object.keys(filters).length === 0)
    return (
      <div className="mt-6">
        <EmptyState title={t(m.bin_empty_title)} text={t(m.bin_empty_text)} />
      </div>
    )
  return (
    <>
      <TableTools
        table={table}
        search={
          <TableSearch
            action="/admin/bin"
            label={t(m.bin_search)}
            placeholder={t(m.bin_search)}
            value={filters.q}
            onSearch={(q) => filter({ q })}
          />
        }
        filters={filters}
      >
        <FilterSelect
          label={t(m.bin_kind)}
          value={filters.kind}
          choices={REMOVABLE_TYPES.map((kind) => [kind, t(ITEM_WORDS[kind])])}
          onChange={(kind) => filter({ kind })}
        />
        <FilterSelect
          label={t(m.bin_remover)}
          value={filters.by}
          choices={[
            ['author', t(m.bin_by_author)],
            ['moderator', t(m.bin_by_moderator)],
          ]}
          onChange={(by) => filter({ by })}
        />
      </TableTools>
      <TableResults result={result} filters={filters} linkTo={searchWith}>
        <DataTable caption={t(m.bin_title)} table={table} columns={columns} nameOf={({ title }) => title} />
      </TableResults>
      <Suspense fallback={null}>
        {question.isOpen && asked && (
          <ConfirmSheet
            title={t(m.bin_restore_title)}
            text={t(asked.removed_by === 'author' ? m.bin_restore_own_text : m.bin_restore_text)}
            names={[asked.title]}
            about={`restore ${asked.id}`}
            confirm={t(m.bin_restore)}
            reasonLabel={asked.removed_by === 'author' ? t(m.reason_logged) : undefined}
            isHarmless
            isBusy={decision.isBusy}
            failure={decision.failure}
            onConfirm={({ reason }) => decision.decide({ id: asked.id, reason })}
            onClose={question.close}
          />
        )}
      </Suspense>
    </>
  )
}
