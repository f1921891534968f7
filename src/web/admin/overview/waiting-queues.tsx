/** What waits for an admin, the urgent first, between hairlines. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileCheck, Flag, MailWarning, MessageSquareDashed, Scale } from 'lucide'
import type { WaitingQueue } from '#contract/admin/overview.ts'
import * as m from '#messages'
import { PassedTime } from '../../blocks/content/passed-time.tsx'
import { LoadFailed } from '../../blocks/feedback/load-failed.tsx'
import { formatCount } from '../../language/formats.ts'
import { useLanguage, useTranslate } from '../../language/language.tsx'
import { icon } from '../../ui/icons.tsx'
import { adminQueries } from '../queries.ts'
import { refusalSentence } from '../refusals.ts'
import { useAdmin } from '../use-admin.ts'

const QUEUES = {
  reports: { to: '/admin/reports', name: m.overview_reports, go: m.overview_reports_go, Icon: icon(Flag) },
  appeals: { to: '/admin/appeals', name: m.appeals_title, go: m.overview_posts_go, Icon: icon(Scale) },
  submissions: {
    to: '/admin/papers/review',
    name: m.overview_submissions,
    go: m.overview_submissions_go,
    Icon: icon(FileCheck),
  },
  posts: { to: '/admin/posts', name: m.overview_posts, go: m.overview_posts_go, Icon: icon(MessageSquareDashed) },
  messages: { to: '/admin/outbox', name: m.overview_messages, go: m.overview_messages_go, Icon: icon(MailWarning) },
} as const satisfies Record<WaitingQueue['name'], unknown>
const NAMES = Object.keys(QUEUES) as WaitingQueue['name'][]

export function WaitingQueues() {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const { data, error, refetch } = useQuery(adminQueries.waiting(user_id))
  const total = data?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const title = total === 0 ? m.overview_waiting_none : total === 1 ? m.overview_waiting_one : m.overview_waiting_title
  if (!data && error) return <LoadFailed reason={refusalSentence(error)} onRetry={refetch} />
  return (
    <section aria-labelledby="waiting" className="mt-6">
      <h2 id="waiting" className="min-h-[1.4em] text-xl">
        <span role="status">{data && t(title, { count: total })}</span>
      </h2>
      <ul className="mt-3 grid border-line border-y sm:grid-cols-2 lg:grid-cols-5" aria-busy={!data || undefined}>
        {NAMES.map((name) => (
          <li
            key={name}
            className="border-line py-2 max-sm:not-first:border-t sm:px-5 sm:py-4 sm:odd:pl-0 sm:even:border-l sm:max-lg:nth-[n+3]:border-t lg:not-first:border-l lg:pr-1 lg:not-first:pl-4"
          >
            <Queue name={name} queue={data?.find((one) => one.name === name)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Queue({ name, queue }: { name: WaitingQueue['name']; queue: WaitingQueue | undefined }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { to, name: called, go, Icon } = QUEUES[name]
  const { count = 0, urgent_count = 0, oldest_at = null } = queue ?? {}
  return (
    // As high on a phone, whether something waits or not: what comes after the answer moves nothing.
    <div className="grid max-sm:min-h-14 max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:grid-rows-[1.5rem_1.25rem] max-sm:content-center max-sm:items-center max-sm:gap-x-4 sm:min-h-[136px] sm:content-start">
      <h3 className="flex flex-wrap items-center gap-x-2 font-semibold text-base lg:text-sm">
        <span className="flex items-center gap-x-2 lg:gap-x-1.5">
          <span className="text-quiet">
            <Icon />
          </span>
          {t(called)}
        </span>
        {urgent_count > 0 && (
          <span className="rounded-full border border-danger px-2 font-semibold text-danger text-sm">
            {t(m.overview_urgent, { count: urgent_count })}
          </span>
        )}
      </h3>
      {queue && count > 0 ? (
        <>
          <p className="font-semibold text-2xl tabular-nums leading-tight max-sm:row-span-2 sm:mt-1 sm:text-3xl">
            {formatCount(count, language)}
          </p>
          <p className="text-quiet text-sm max-sm:row-start-2">
            {t(m.overview_oldest)}
            {/* A Chinese colon has its own room. */}
            {language === 'en' && ' '}
            {oldest_at && <PassedTime moment={oldest_at} />}
          </p>
          <Link
            to={to}
            className="inline-flex min-h-11 w-fit items-center font-semibold text-accent max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1"
            aria-label={`${t(called)} ${t(go)}`}
          >
            {t(go)}
          </Link>
        </>
      ) : (
        queue && <p className="text-faint max-sm:row-start-2 max-sm:text-sm sm:mt-2">{t(m.overview_calm)}</p>
      )}
    </div>
  )
}
