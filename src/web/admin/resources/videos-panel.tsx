import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { MAX_BATCH_ITEMS } from '#contract/base/limits.ts'
import type { DeskVideo } from '#contract/videos/desk.ts'
import * as m from '#messages'
import { useSelection } from '../../blocks/lists/selection.ts'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { useCategoryName } from '../../language/category-name.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { adminQueries } from '../queries.ts'
import { BulkBar } from '../table/choosing.tsx'
import { DataTable } from '../table/data-table.tsx'
import { TableResults } from '../table/table-results.tsx'
import { FilterSelect, TableSearch, TableTools } from '../table/table-tools.tsx'
import { useDataTable, useTableState } from '../table/use-data-table.ts'
import { useAdmin } from '../use-admin.ts'
import { PanelActs, type PanelProps } from './panel-acts.tsx'
import { useDeskActs } from './use-desk-acts.tsx'
import { VIDEO_TABLE, videoColumns } from './video-columns.tsx'

const VideoSheet = lazyPart(() => import('./video-sheet.tsx'))
const NO_ROWS: DeskVideo[] = []

export function VideosPanel({ slot }: PanelProps) {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const { state, searchWith, change, filter } = useTableState(VIDEO_TABLE)
  const { filters, order, after, before } = state
  const { selection, change: select } = useSelection<DeskVideo>(JSON.stringify(filters), MAX_BATCH_ITEMS)
  const clear = () => select({ type: 'cleared' })
  const acts = useDeskActs({
    name: 'video acts',
    setPublished: (ids, is_published) => api.admin.videos.setPublished.call({ ids, is_published }),
    remove: (ids) => api.admin.videos.remove.call({ ids }),
    title: m.desk_video_remove_title,
    text: m.desk_video_remove_text,
    onDone: clear,
  })
  const sheet = useHistorySheet('video form')
  /** The video that is edited; null for a new one. */
  const [edited, setEdited] = useState<DeskVideo | null>(null)
  const open = (video: DeskVideo | null) => {
    setEdited(video)
    void sheet.open()
  }
  const columns = videoColumns(t, useCategoryName(), (act, video) =>
    act === 'edit' ? open(video) : acts.begin(act, [video]),
  )
  const result = useQuery({
    ...adminQueries.videos(user_id, { query: filters.q ?? '', state: filters.state, order, after, before }),
    placeholderData: keepPreviousData,
  })
  const table = useDataTable({ columns, rows: result.data?.items ?? NO_ROWS, state, change, selection, select })
  const chosen = [...selection.chosen.values()]
  return (
    <>
      <TableTools
        table={table}
        search={
          <TableSearch
            action="/admin/resources"
            label={t(m.desk_videos_search)}
            value={filters.q}
            onSearch={(q) => filter({ q })}
            hidden={[['tab', 'videos']]}
          />
        }
        filters={filters}
        add={
          <PanelActs slot={slot}>
            <Button look="primary" onClick={() => open(null)}>
              {t(m.desk_video_add)}
            </Button>
          </PanelActs>
        }
      >
        <FilterSelect
          label={t(m.desk_state)}
          value={filters.state}
          choices={[
            ['published', t(m.desk_state_shown)],
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
            <Button onClick={() => acts.begin('unpublish', chosen)}>{t(m.desk_hide)}</Button>
            <Button className="border-danger text-danger" onClick={() => acts.begin('remove', chosen)}>
              {t(m.delete_confirm)}
            </Button>
          </BulkBar>
        }
      >
        <DataTable
          caption={t(m.desk_videos)}
          table={table}
          columns={columns}
          nameOf={({ title }) => title}
          isChoosing
        />
      </TableResults>
      {acts.sheets}
      <Suspense fallback={null}>{sheet.isOpen && <VideoSheet video={edited} onClose={sheet.close} />}</Suspense>
    </>
  )
}
