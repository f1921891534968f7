import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { MAX_BATCH_ITEMS, UNCATEGORISED } from '#contract/base/limits.ts'
import type { DeskPaper } from '#contract/papers/desk.ts'
import * as m from '#messages'
import { useSelection } from '../../blocks/lists/selection.ts'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { useCategoryName } from '../../language/category-name.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { adminQueries } from '../queries.ts'
import { BulkBar } from '../table/choosing.tsx'
import { DataTable } from '../table/data-table.tsx'
import { TableResults } from '../table/table-results.tsx'
import { FilterSelect, TableSearch, TableTools } from '../table/table-tools.tsx'
import { useDataTable, useTableState } from '../table/use-data-table.ts'
import { useAdmin } from '../use-admin.ts'
import { MovePapers } from './move-papers.tsx'
import { PanelActs, type PanelProps } from './panel-acts.tsx'
import { PAPER_TABLE, paperColumns } from './paper-columns.tsx'
import { useDeskActs } from './use-desk-acts.tsx'

const PaperSheet = lazyPart(() => import('./paper-sheet.tsx'))
const NO_ROWS: DeskPaper[] = []

export function PapersPanel({ slot }: PanelProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { user_id } = useAdmin()
  const { state, searchWith, change, filter } = useTableState(PAPER_TABLE)
  const { filters, order, after, before } = state
  const { selection, change: select } = useSelection<DeskPaper>(JSON.stringify(filters), MAX_BATCH_ITEMS)
  const clear = () => select({ type: 'cleared' })
  const acts = useDeskActs({
    name: 'paper acts',
    setPublished: (ids, is_published) => api.admin.papers.setPublished.call({ ids, is_published }),
    remove: (ids, reason) => api.admin.papers.remove.call({ ids, reason }),
    reasonLabel: m.desk_paper_remove_reason,
    title: m.desk_paper_remove_title,
    text: m.desk_paper_remove_text,
    onDone: clear,
  })
  const sheet = useHistorySheet('paper form')
  /** The paper that is edited; null for a new one. */
  const [edited, setEdited] = useState<string | null>(null)
  const open = (id: string | null) => {
    setEdited(id)
    void sheet.open()
  }
  const columns = paperColumns(t, useCategoryName(), {
    begin: (act, paper) => {
      if (act === 'edit') return open(paper.id)
      if (act === 'review') return void navigate({ to: '/admin/papers/review', search: { state: 'approved' } as never })
      acts.begin(act, [paper])
    },
  })
  const { data: categories = [] } = useQuery(adminQueries.categories(user_id))
  const result = useQuery({
    ...adminQueries.papers(user_id, {
      query: filters.q ?? '',
      paper_type: filters.type,
      state: filters.state,
      category: filters.category,
      order,
      after,
      before,
    }),
    placeholderData: keepPreviousData,
  })
  const table = useDataTable({ columns, rows: result.data?.items ?? NO_ROWS, state, change, selection, select })
  const chosen = [...selection.chosen.values()]
  const names = [...new Set(categories.map(({ name }) => name))]
  return (
    <>
      <TableTools
        table={table}
        search={
          <TableSearch
            action="/admin/resources"
            label={t(m.desk_papers_search)}
            value={filters.q}
            onSearch={(q) => filter({ q })}
          />
        }
        filters={filters}
        add={
          <PanelActs slot={slot}>
            <Link to="/admin/resources/import" className={buttonClass()}>
              {t(m.import_begin)}
            </Link>
            <Button look="primary" onClick={() => open(null)}>
              {t(m.desk_paper_add)}
            </Button>
          </PanelActs>
        }
      >
        <FilterSelect
          label={t(m.desk_type)}
          value={filters.type}
          choices={[
            ['authoritative', t(m.paper_type_authoritative)],
            ['student', t(m.paper_type_student)],
          ]}
          onChange={(type) => filter({ type })}
        />
        <FilterSelect
          label={t(m.review_field_category)}
          value={filters.category}
          choices={[...names.map((name) => [name, name] as const), [UNCATEGORISED, t(m.categories_none)] as const]}
          onChange={(category) => filter({ category })}
        />
        <FilterSelect
          label={t(m.desk_state)}
          value={filters.state}
          choices={[
            ['approved', t(m.desk_state_shown)],
            ['hidden', t(m.desk_state_hidden)],
          ]}
          onChange={(chosenState) => filter({ state: chosenState })}
        />
      </TableTools>
      <TableResults
        result={result}
        filters={filters}
        linkTo={searchWith}
        bar={
          <BulkBar selection={selection} most={MAX_BATCH_ITEMS} onClear={clear}>
            <MovePapers ids={chosen.map(({ id }) => id)} names={names} onDone={clear} />
            <Button className="border-danger text-danger" onClick={() => acts.begin('remove', chosen)}>
              {t(m.delete_confirm)}
            </Button>
          </BulkBar>
        }
      >
        <DataTable
          caption={t(m.desk_papers)}
          table={table}
          columns={columns}
          nameOf={({ title }) => title}
          isChoosing
        />
      </TableResults>
      {acts.sheets}
      <Suspense fallback={null}>
        {sheet.isOpen && <PaperSheet id={edited} user_id={user_id} onClose={sheet.close} />}
      </Suspense>
    </>
  )
}
