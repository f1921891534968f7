/** Who comes to an event: totals, the list, and what organisers do about it (expectation S43). */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail as MailShape, UserPlus } from 'lucide'
import { Suspense } from 'react'
import type { DeskOverview, DeskTable } from '#contract/registration-desk.ts'
import { REGISTRATION_STATES } from '#contract/registration-words.ts'
import * as m from '#messages'
import { STATE_WORDS } from '#words/registrations.ts'
import { LoadFailed } from '../../blocks/feedback/load-failed.tsx'
import { SearchBox } from '../../blocks/lists/search-box.tsx'
import { useSelection } from '../../blocks/lists/selection.ts'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { formatEventDay } from '../../language/formats.ts'
import { useLanguage, useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Download, icon } from '../../ui/icons.tsx'
import { refusalSentence } from '../refusals.ts'
import { DataTable } from '../table/data-table.tsx'
import { TableResults } from '../table/table-results.tsx'
import { FilterSelect, TableTools } from '../table/table-tools.tsx'
import { useDataTable, useTableState } from '../table/use-data-table.ts'
import { useAdmin, useMayDo } from '../use-admin.ts'
import { DESK_TABLE, type DeskRow, deskColumns } from './desk-columns.tsx'
import { DeskTotals } from './desk-totals.tsx'
import { MessagesSent } from './messages-sent.tsx'
import { deskQueries } from './queries.ts'
import { useDeskActs } from './use-desk-acts.tsx'

const MessageSheet = lazyPart(() => import('./message-sheet.tsx'))
const AddSheet = lazyPart(() => import('./add-sheet.tsx'))
const ExportSheet = lazyPart(() => import('./export-sheet.tsx'))
const Mail = icon(MailShape)
const PersonAdd = icon(UserPlus)
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
  const taking = useHistorySheet('export registrations')
  const mayExport = useMayDo('registrations.export')
  const mayWrite = useMayDo('eventMessages.send')
  const adding = useHistorySheet('register somebody')
  const writing = useHistorySheet('write to registered')
  const columns = deskColumns(t, acts.begin)
  const table = useDataTable({ columns, rows: result.data?.items ?? NO_ROWS, state, change, selection, select })
  if (!overview && error) return <LoadFailed reason={refusalSentence(error)} onRetry={refetch} />
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {overview && <EventLine overview={overview} />}
        {/* The camera is allowed to the page that is loaded there, not to one that is led there. */}
        <Link
          to="/admin/events/$eventId/door"
          params={{ eventId: event_id }}
          reloadDocument
          className={buttonClass('primary')}
        >
          {t(m.registration_desk_to_door)}
        </Link>
        <Button disabled={!overview || overview.is_cancelled} onClick={() => void adding.open()}>
          <PersonAdd />
          {t(m.registration_desk_add)}
        </Button>
        {mayWrite && (
          <Button disabled={!overview} onClick={() => void writing.open()}>
            <Mail />
            {t(m.event_message_open)}
          </Button>
        )}
        {mayExport && (
          <Button onClick={() => void taking.open()}>
            <Download />
            {t(m.registration_desk_export)}
          </Button>
        )}
      </div>
      {overview && <DeskTotals overview={overview} />}
      {mayWrite && <MessagesSent event_id={event_id} />}
      <TableTools table={table}>
        <div className="w-full sm:w-72">
          <SearchBox
            action={`/admin/events/${event_id}/registrations`}
            label={t(m.registration_desk_search)}
            placeholder={t(m.registration_desk_search_hint)}
            value={filters.q ?? ''}
            onSearch={(q) => filter({ q: q || undefined })}
            hidden={[]}
          />
        </div>
        <div className="grid w-full grid-cols-3 gap-2 sm:w-auto">
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
            choices={(overview?.grades ?? []).map((name) => [name, name])}
            onChange={(chosen) => filter({ grade: chosen })}
          />
        </div>
      </TableTools>
      <TableResults result={result} linkTo={searchWith}>
        <DataTable
          caption={t(m.registration_desk_title)}
          table={table}
          columns={columns}
          nameOf={({ full_name }) => full_name}
        />
      </TableResults>
      {acts.sheets}
      <Suspense fallback={null}>
        {taking.isOpen && <ExportSheet filter={asked} onClose={taking.close} />}
        {adding.isOpen && overview && <AddSheet overview={overview} onClose={adding.close} />}
        {writing.isOpen && overview && <MessageSheet overview={overview} onClose={writing.close} />}
      </Suspense>
    </>
  )
}

function EventLine({ overview }: { overview: DeskOverview }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { title, date, start_time, location, is_cancelled, is_closed } = overview
  const when = [formatEventDay(date, language), start_time].filter(Boolean).join(' ')
  const standing = is_cancelled ? t(m.registration_desk_cancelled_event) : is_closed && t(m.registration_desk_closed)
  return (
    <p className="mr-auto max-sm:w-full">
      <span lang={textLanguage(title)} className="font-bold text-lg">
        {title}
      </span>
      <span className="block text-quiet text-sm tabular-nums">
        {[when, location, standing].filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}
