import type { AuditEntry } from '#contract/admin/audit.ts'
import { AUDIT_ACTS, AUDIT_SUBJECTS, OPERATOR } from '#contract/admin/audit-acts.ts'
import * as m from '#messages'
import { MemberLine } from '../../blocks/identity/member-line.tsx'
import { StateLink } from '../../blocks/lists/state-link.tsx'
import { formatMoment } from '../../language/formats.ts'
import type { Translate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { type FilterReader, oneOf, readDay, readId } from '../table/table-state.ts'
import type { TableColumn } from '../table/use-data-table.ts'
import { actName, subjectName } from './act-names.ts'

const readActor: FilterReader = (said) => (said === OPERATOR ? OPERATOR : readId(said))

export const AUDIT_TABLE = {
  filters: {
    actor: readActor,
    act: oneOf(AUDIT_ACTS),
    kind: oneOf(AUDIT_SUBJECTS),
    subject: readId,
    since: readDay,
    until: readDay,
  },
  orders: ['-time', 'time'],
  columns: { time: true, actor: true, subject: true, reason: true, before: false, after: false, network: false },
} as const

/** They take room from the reason, which then has a width of its own. */
const EXTRAS = ['before', 'after', 'network']

export function auditColumns(t: Translate, shown: readonly string[]): TableColumn<AuditEntry>[] {
  const hasExtras = shown.some((id) => EXTRAS.includes(id))
  return [
    {
      id: 'act',
      title: t(m.audit_act),
      isName: true,
      className: 'w-48',
      cell: ({ act }) => <span className="font-semibold">{actName(t, act)}</span>,
    },
    {
      id: 'actor',
      title: t(m.audit_actor),
      className: 'w-40',
      cell: ({ actor, is_operator }) =>
        actor ? <MemberLine member={actor} size={28} /> : t(is_operator ? m.audit_operator : m.audit_gone),
    },
    {
      id: 'time',
      title: t(m.audit_time),
      sorts: 'down',
      className: 'w-36 tabular-nums',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
    },
    {
      id: 'subject',
      isLine: true,
      title: t(m.audit_subject),
      className: 'w-40',
      cell: (entry) => <Subject t={t} {...entry} />,
    },
    {
      id: 'reason',
      isLine: true,
      title: t(m.audit_reason),
      className: hasExtras ? 'w-56' : '',
      cell: ({ reason }) => reason && <span lang={textLanguage(reason)}>{reason}</span>,
    },
    { id: 'before', title: t(m.audit_before), className: 'w-48', cell: ({ before }) => <Facts facts={before} /> },
    { id: 'after', title: t(m.audit_after), className: 'w-48', cell: ({ after }) => <Facts facts={after} /> },
    { id: 'network', title: t(m.audit_network), className: 'w-40 tabular-nums', cell: ({ network }) => network },
  ]
}

/** What it was about, and the way to everything else about that. */
function Subject({ t, subject, subject_title, subject_type, subject_id }: AuditEntry & { t: Translate }) {
  const name = subject?.nickname ?? subject_title ?? subjectName(t, subject_type)
  if (!subject_id) return name
  return (
    <StateLink
      search={{ subject: subject_id }}
      title={t(m.audit_about_subject)}
      lang={textLanguage(name)}
      className="-my-2 inline-flex min-h-11 items-center py-2 underline decoration-line-strong underline-offset-4 hover:text-accent"
    >
      <span className="line-clamp-2">{name}</span>
    </StateLink>
  )
}

function Facts({ facts }: { facts: AuditEntry['before'] }) {
  if (!facts) return null
  return (
    <ul className="break-words font-mono text-xs">
      {Object.entries(facts).map(([name, value]) => (
        <li key={name}>
          {name}: {Array.isArray(value) ? value.join(', ') : String(value)}
        </li>
      ))}
    </ul>
  )
}
