import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { adminQueries } from './queries.ts'

/** How many student papers wait; nothing where none does. */
export function WaitingCount({ user_id }: { user_id: string }) {
  const t = useTranslate()
  const { data } = useQuery(adminQueries.reviews(user_id, { state: 'pending', query: '' }))
  if (!data || data.total === 0) return null
  return (
    <span className="ml-auto min-w-6 rounded-full bg-accent-soft px-1.5 text-center font-semibold text-accent text-sm tabular-nums in-aria-[current=page]:bg-raised">
      <span aria-hidden>{data.total}</span>
      <span className="sr-only">{t(m.review_place_waiting, { count: data.total })}</span>
    </span>
  )
}
