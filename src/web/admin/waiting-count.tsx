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
  // In a row it lies on the corner: the names behind it stay where they are when it comes.
  return (
    <span
      className={`min-w-6 rounded-full border px-1.5 text-center font-semibold text-sm tabular-nums max-lg:absolute max-lg:-top-2 max-lg:-right-1 max-lg:bg-raised max-lg:text-xs lg:ml-auto ${
        urgent_count > 0
          ? 'border-danger bg-raised text-danger'
          : 'border-line bg-accent-soft text-accent in-aria-[current=page]:bg-raised lg:border-transparent'
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
