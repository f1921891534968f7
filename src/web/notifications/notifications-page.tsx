/** All that a member was told, page by page. */
import * as m from '#messages'
import { ListPages } from '../blocks/list-pages.tsx'
import { ListResults } from '../blocks/list-results.tsx'
import { StateLink } from '../blocks/state-link.tsx'
import { useMembersOnly } from '../blocks/use-members-only.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { useMember } from '../rpc/session-store.ts'
import { NotificationList } from './notification-list.tsx'
import { type NotificationsAddress, notificationQueries } from './queries.ts'

const FILTERS = [
  { filter: undefined, name: m.notifications_all },
  { filter: 'unread', name: m.notifications_unread },
] as const

export function NotificationsPage({ address }: { address: NotificationsAddress }) {
  const t = useTranslate()
  const { language } = useLanguage()
  useMembersOnly()
  const member = useMember()

  return (
    <div className="reading py-8 md:py-12">
      <h1 className="text-3xl">{t(m.notifications_title)}</h1>
      <nav aria-label={t(m.notifications_filter_label)} className="mt-5">
        <ul className="flex gap-2">
          {FILTERS.map(({ filter, name }) => (
            <li key={filter ?? 'all'}>
              <StateLink
                search={filter ? { filter } : {}}
                resetScroll={false}
                aria-current={filter === address.filter || undefined}
                className="chip"
              >
                {t(name)}
              </StateLink>
            </li>
          ))}
        </ul>
      </nav>
      {member ? (
        <ListResults
          query={notificationQueries.list({ user_id: member.user_id, language }, address)}
          page={address.page ?? 1}
        >
          {(list) => (
            <>
              <NotificationList list={list} filter={address.filter} />
              <ListPages page={list.page} pageCount={list.page_count} state={address} />
            </>
          )}
        </ListResults>
      ) : (
        <div className="mt-6 grid gap-4" aria-hidden>
          {[1, 2, 3, 4].map((line) => (
            <div key={line} className="skeleton h-14" />
          ))}
        </div>
      )}
    </div>
  )
}
