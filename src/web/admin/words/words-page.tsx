/** The sensitive words: admins find, add, change and delete them, and try texts out. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { MAX_BATCH_ITEMS } from '#contract/base/limits.ts'
import type { DeskWord } from '#contract/moderation/word-desk.ts'
import { WORD_KINDS } from '#contract/moderation/word-kinds.ts'
import * as m from '#messages'
import { useSelection } from '../../blocks/lists/selection.ts'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { Button } from '../../ui/button.tsx'
import { adminQueries } from '../queries.ts'
import { BulkBar } from '../table/choosing.tsx'
import { DataTable } from '../table/data-table.tsx'
import { TableResults } from '../table/table-results.tsx'
import { FilterSelect, TableSearch, TableTools } from '../table/table-tools.tsx'
import { useDataTable, useTableState } from '../table/use-data-table.ts'
import { useAdmin } from '../use-admin.ts'
import { useDecision } from '../use-decision.ts'
import { KIND_NAMES } from './kind-names.ts'
import { TryText } from './try-text.tsx'
import { WORD_TABLE, wordColumns } from './word-columns.tsx'

const WordSheet = lazyPart(() => import('./word-sheet.tsx'))
const ConfirmSheet = lazyPart(() => import('../../blocks/sheets/confirm-sheet.tsx'))
const NO_ROWS: DeskWord[] = []

export function WordsPage() {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const { state, searchWith, change, filter } = useTableState(WORD_TABLE)
  const { filters, order, after, before } = state
  const { selection, change: select } = useSelection<DeskWord>(JSON.stringify(filters), MAX_BATCH_ITEMS)
  const clear = () => select({ type: 'cleared' })
  const removal = useRemoval(clear)
  const sheet = useHistorySheet('word form')
  /** The word that is changed; null for new ones. */
  const [edited, setEdited] = useState<DeskWord | null>(null)
  const open = (word: DeskWord | null) => {
    setEdited(word)
    void sheet.open()
  }
  const columns = wordColumns(t, (act, word) => (act === 'edit' ? open(word) : removal.begin([word])))
  const asked = { query: filters.q ?? '', kind: filters.kind, order, after, before }
  const result = useQuery({ ...adminQueries.words(user_id, asked), placeholderData: keepPreviousData })
  const table = useDataTable({ columns, rows: result.data?.items ?? NO_ROWS, state, change, selection, select })
  return (
    <>
      <TableTools
        table={table}
        search={
          <TableSearch
            action="/admin/words"
            label={t(m.words_search)}
            value={filters.q}
            onSearch={(q) => filter({ q })}
          />
        }
        filters={filters}
        add={
          <Button look="primary" onClick={() => open(null)}>
            {t(m.words_add)}
          </Button>
        }
      >
        <FilterSelect
          label={t(m.words_kind)}
          value={filters.kind}
          choices={WORD_KINDS.map((kind) => [kind, t(KIND_NAMES[kind])] as const)}
          onChange={(kind) => filter({ kind })}
        />
      </TableTools>
      <TableResults
        result={result}
        filters={filters}
        linkTo={searchWith}
        bar={
          <BulkBar selection={selection} most={MAX_BATCH_ITEMS} onClear={clear}>
            <Button className="border-danger text-danger" onClick={() => removal.begin([...selection.chosen.values()])}>
              {t(m.delete_confirm)}
            </Button>
          </BulkBar>
        }
      >
        <DataTable caption={t(m.words_title)} table={table} columns={columns} nameOf={({ word }) => word} isChoosing />
      </TableResults>
      {/* Not taken away while the table is asked for again: what is typed there stays. */}
      <div hidden={result.isPending}>
        <TryText />
      </div>
      {removal.sheet}
      <Suspense fallback={null}>{sheet.isOpen && <WordSheet word={edited} onClose={sheet.close} />}</Suspense>
    </>
  )
}

/** Asks before it deletes. @returns show `sheet`. */
function useRemoval(onDone: () => void) {
  const t = useTranslate()
  const client = useQueryClient()
  const sheet = useHistorySheet('word removal')
  const [asked, setAsked] = useState<readonly DeskWord[]>([])
  const { decide, isBusy, failure, reset } = useDecision<readonly DeskWord[]>({
    send: (words) => api.admin.words.remove.call({ ids: words.map(({ id }) => id) }),
    isDecided: (error) => isRefusal(error) && error.code === 'WORD_NOT_FOUND',
    done: () => m.words_deleted,
    decided: m.words_gone,
    failed: m.words_act_failed,
    onDecided: async () => {
      await sheet.close()
      onDone()
      await client.invalidateQueries({ queryKey: api.admin.key() })
    },
  })
  const begin = (words: readonly DeskWord[]) => {
    reset()
    setAsked(words)
    void sheet.open()
  }
  return {
    begin,
    sheet: sheet.isOpen && asked.length > 0 && (
      <Suspense fallback={null}>
        <ConfirmSheet
          title={t(m.words_delete_title)}
          text={t(m.words_delete_text)}
          names={asked.map(({ word }) => word)}
          about={`words ${asked.map(({ id }) => id).join(' ')}`}
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => decide(asked)}
          onClose={sheet.close}
        />
      </Suspense>
    ),
  }
}
