/** The desks on a phone: the one that is open, how much waits at all of them, and the way to the others. */
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide'
import type { Officer } from '../blocks/identity/use-admins-only.ts'
import { useTranslate } from '../language/language.tsx'
import { icon } from '../ui/icons.tsx'
import { EXACT, groupsOf } from './desks.ts'
import { adminQueries } from './queries.ts'
import { Count, WaitingCount } from './waiting-count.tsx'

const Down = icon(ChevronDown)

export function DeskMenu({ officer }: { officer: Officer }) {
  const t = useTranslate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { data: waiting = [] } = useQuery(adminQueries.waiting(officer.user_id))
  const groups = groupsOf(officer.roles)
  const places = groups.flatMap((group) => [...group.places])
  const current = places.findLast(({ to }) => path === to || path.startsWith(`${to}/`))
  const queues = places.flatMap(({ queue }) => waiting.filter(({ name }) => name === queue))
  const sum = (count: 'count' | 'urgent_count') => queues.reduce((all, queue) => all + queue[count], 0)
  return (
    // Another desk begins with the menu closed.
    <details key={path} className="group rounded-control border border-edge bg-raised">
      <summary className="flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold">
        {current && <current.Icon />}
        {current && t(current.label)}
        <span className="ml-auto">
          <Count count={sum('count')} urgent_count={sum('urgent_count')} />
        </span>
        <span className="text-quiet group-open:rotate-180">
          <Down />
        </span>
      </summary>
      <div className="grid gap-2 border-line border-t p-2">
        {groups.map(({ name, places }) => (
          <div key={places[0]?.to}>
            {name && (
              <p aria-hidden="true" className="px-2 text-faint text-xs">
                {t(name)}
              </p>
            )}
            <ul aria-label={name ? t(name) : undefined} className="grid grid-cols-2 gap-x-2">
              {places.map(({ to, label, Icon, queue }) => (
                <li key={to}>
                  <Link
                    to={to}
                    {...(to === '/admin' && { activeOptions: EXACT })}
                    className="flex min-h-11 items-center gap-2 rounded-control px-2 text-quiet leading-tight no-underline hover:bg-accent-soft hover:text-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
                  >
                    <Icon />
                    {t(label)}
                    <span className="ml-auto">{queue && <WaitingCount user_id={officer.user_id} queue={queue} />}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}
