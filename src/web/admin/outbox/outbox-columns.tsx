import { RotateCw } from 'lucide'
import type { OutboxMessage } from '#contract/admin/outbox.ts'
import * as m from '#messages'
import { MemberLine } from '../../blocks/identity/member-line.tsx'
import { formatMoment } from '../../language/formats.ts'
import type { Translate } from '../../language/language.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { icon } from '../../ui/icons.tsx'
import { oneOf } from '../table/table-state.ts'
import type { TableColumn } from '../table/use-data-table.ts'

export const OUTBOX_TABLE = {
  filters: { state: oneOf(['failed', 'waiting']) },
  orders: ['-time', 'time'],
  columns: { receiver: true, state: true, failure: true, tries: true, time: true },
} as const

const KINDS = {
  proof: m.outbox_kind_proof,
  account: m.outbox_kind_account,
  guardian: m.outbox_kind_guardian,
  deletion: m.outbox_kind_deletion,
  urgent_report: m.outbox_kind_urgent_report,
  registration: m.outbox_kind_registration,
  event: m.outbox_kind_event,
  notification: m.outbox_kind_notification,
} satisfies Record<OutboxMessage['kind'], unknown>
const CHANNELS = {
  mail: m.outbox_channel_mail,
  sms: m.outbox_channel_sms,
  site: m.outbox_channel_site,
} satisfies Record<OutboxMessage['channel'], unknown>
const FAILURES = {
  mail_server: m.outbox_failure_mail_server,
  gateway_refused: m.outbox_failure_gateway_refused,
  gateway_silent: m.outbox_failure_gateway_silent,
  fault: m.outbox_failure_fault,
} satisfies Record<NonNullable<OutboxMessage['failure']>['cause'], unknown>
const Send = icon(RotateCw)

/** What a message is called where its receiver does not tell it from others. */
export const nameOfMessage = (t: Translate, { kind, address, member }: OutboxMessage): string =>
  [t(KINDS[kind]), address ?? member?.nickname].filter(Boolean).join(' · ')

export function outboxColumns(t: Translate, send: (message: OutboxMessage) => void): TableColumn<OutboxMessage>[] {
  return [
    {
      id: 'kind',
      title: t(m.outbox_kind),
      isName: true,
      cell: ({ kind, channel }) => (
        <>
          <p className="font-semibold">{t(KINDS[kind])}</p>
          <p className="text-quiet text-sm">{t(CHANNELS[channel])}</p>
        </>
      ),
    },
    {
      id: 'receiver',
      title: t(m.outbox_receiver),
      className: 'w-44',
      cell: (message) => <Receiver t={t} message={message} />,
    },
    {
      id: 'state',
      isState: true,
      title: t(m.outbox_state),
      className: 'w-32',
      cell: (message) => <State t={t} message={message} />,
    },
    {
      id: 'failure',
      title: t(m.outbox_failure),
      className: 'w-48',
      cell: ({ failure }) => failure && t(FAILURES[failure.cause], { code: failure.code ?? '' }),
    },
    {
      id: 'tries',
      isTold: true,
      isUsual: ({ tries }) => tries === 0,
      title: t(m.outbox_tries),
      className: 'w-16 tabular-nums',
      cell: ({ tries }) => tries,
    },
    {
      id: 'time',
      title: t(m.outbox_time),
      sorts: 'down',
      className: 'w-40 tabular-nums',
      cell: ({ added_at }) => <time dateTime={added_at}>{formatMoment(added_at)}</time>,
    },
    {
      id: 'acts',
      title: t(m.table_actions),
      isName: true,
      isTitleHidden: true,
      className: 'w-16',
      cell: (message) =>
        message.can.includes('send') && (
          <IconButton label={t(m.outbox_send_of, { name: nameOfMessage(t, message) })} onClick={() => send(message)}>
            <Send />
          </IconButton>
        ),
    },
  ]
}

function Receiver({ t, message: { kind, address, member } }: { t: Translate; message: OutboxMessage }) {
  if (address) return <span className="break-all font-mono text-sm">{address}</span>
  if (member && kind === 'guardian') return t(m.outbox_guardian_of, { name: member.nickname })
  if (kind === 'notification') return t(m.outbox_concerned)
  if (member) return <MemberLine member={member} size={28} />
  return t(kind === 'urgent_report' ? m.outbox_duty_teacher : m.outbox_nobody)
}

function State({ t, message: { state, is_useless, tries, next_at } }: { t: Translate; message: OutboxMessage }) {
  if (is_useless) return <span className="text-quiet">{t(m.outbox_state_useless)}</span>
  if (state === 'failed') return <span className="font-semibold text-danger">{t(m.outbox_state_failed)}</span>
  if (state === 'active') return t(m.outbox_state_active)
  return (
    <>
      {t(tries === 0 ? m.outbox_state_new : m.outbox_state_waiting)}
      {next_at && tries > 0 && (
        <span className="block text-quiet text-sm tabular-nums">
          {t(m.outbox_next, { when: formatMoment(next_at) })}
        </span>
      )}
    </>
  )
}
