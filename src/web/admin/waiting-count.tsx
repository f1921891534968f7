import { useQuery } from '@tanstack/react-query'
import type { WaitingQueue } from '#contract/overview.ts'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { adminQueries } from './queries.ts'

/** How much waits in a queue; nothing where nobody does. All of them ask once together. */
export function WaitingCount({ user_id, queue }: { user_id: string; queue: WaitingQueue['name'] }) {
  const t = useTranslate()
  const { data } = useQuery(adminQueries.waiting(user_id))
  const { count = 0, urgent_count = 0 } = data?.find(({ name }) => name === queue) ?? {}
  if (count === 0) return null
  return (
    <span
      className={`ml-auto min-w-6 rounded-full px-1.5 text-center font-semibold text-sm tabular-nums ${
        urgent_count > 0
          ? 'border border-danger bg-raised text-danger'
          : 'bg-accent-soft text-accent in-aria-[current=page]:bg-raised'
      }`}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">
        {t(m.overview_waiting, { count })}
        {urgent_count > 0 && ` ${t(m.overview_urgent, { count: urgent_count })}`}
      </span>
    </span>
  )
}
