/** The audit log: what admins and operators have done, for admins to look up and to keep. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { OPERATOR } from '#contract/admin/audit-acts.ts'
import * as m from '#messages'
import { useSelection } from '../../blocks/lists/selection.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { Cross } from '../../ui/icons.tsx'
import { adminQueries } from '../queries.ts'
import { DataTable } from '../table/data-table.tsx'
import { TableResults } from '../table/table-results.tsx'
import { FilterDay, FilterSelect, TableTools } from '../table/table-tools.tsx'
import { useDataTable, useTableState } from '../table/use-data-table.ts'
import { useAdmin } from '../use-admin.ts'
import { actChoices, actName, subjectChoices } from './act-names.ts'
import { AUDIT_TABLE, auditColumns } from './audit-columns.tsx'

const NO_ROWS: AuditEntry[] = []

export function AuditPage() {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const { state, searchWith, change, filter } = useTableState(AUDIT_TABLE)
  const { filters, order, after, before } = state
  const { actor, act, kind, subject, since, until } = filters
  const asked = { actor, act, subject_type: kind, subject_id: subject, since, until }
  const result = useQuery({
    ...adminQueries.audit(user_id, { ...asked, order, after, before }),
    placeholderData: keepPreviousData,
  })
  const { data: actors = [] } = useQuery(adminQueries.actors(user_id))
  const { selection, change: select } = useSelection<AuditEntry>('')
  const columns = auditColumns(t, state.shown)
  const table = useDataTable({ columns, rows: result.data?.items ?? NO_ROWS, state, change, selection, select })
  const choicesOfActor = [
    ...actors.map(({ user_id, nickname }) => [user_id, nickname] as const),
    [OPERATOR, t(m.audit_operator)] as const,
  ]
  return (
    <>
      <TableTools
        table={table}
        filters={filters}
        search={
          subject && (
            <Button onClick={() => filter({ subject: undefined })} className="border-accent bg-accent-soft text-accent">
              {t(m.audit_only_subject)}
              <Cross />
            </Button>
          )
        }
        take={() => api.admin.audit.export.call(asked)}
      >
        <div className="contents w-full gap-2 sm:grid sm:grid-cols-3 lg:w-auto lg:flex-1 lg:grid-cols-[repeat(3,minmax(110px,1fr))_repeat(2,156px)]">
          <FilterSelect
            label={t(m.audit_actor)}
            value={actor}
            choices={choicesOfActor}
            onChange={(chosen) => filter({ actor: chosen })}
          />
          <FilterSelect
            label={t(m.audit_act)}
            value={act}
            choices={actChoices(t)}
            onChange={(chosen) => filter({ act: chosen })}
          />
          <FilterSelect
            label={t(m.audit_kind)}
            value={kind}
            choices={subjectChoices(t)}
            onChange={(chosen) => filter({ kind: chosen })}
          />
          <FilterDay label={t(m.audit_since)} value={since} onChange={(day) => filter({ since: day })} />
          <FilterDay label={t(m.audit_until)} value={until} onChange={(day) => filter({ until: day })} />
        </div>
      </TableTools>
      <TableResults result={result} filters={filters} linkTo={searchWith}>
        <DataTable
          caption={t(m.audit_title)}
          table={table}
          columns={columns}
          nameOf={(entry) => actName(t, entry.act)}
        />
      </TableResults>
    </>
  )
}
