import { FileWarning } from 'lucide'
import type { ReviewEntry as ReviewEntryView, ReviewQueue as ReviewQueueView } from '#contract/papers/reviews.ts'
import * as m from '#messages'
import { CategoryBadge } from '../../blocks/content/category-badge.tsx'
import { LoadFailed } from '../../blocks/feedback/load-failed.tsx'
import { SearchBox } from '../../blocks/lists/search-box.tsx'
import { StateLink } from '../../blocks/lists/state-link.tsx'
import { formatDay } from '../../language/formats.ts'
import { useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ChevronLeft, ChevronRight, icon } from '../../ui/icons.tsx'
import { Title } from '../../ui/title.tsx'
import { refusalSentence } from '../refusals.ts'
import type { ReviewAddress } from './review-address.ts'
import { WaitingTime } from './waiting-time.tsx'

const Warning = icon(FileWarning)
const STATES = [
  [undefined, m.review_state_pending],
  ['approved', m.review_state_approved],
  ['rejected', m.review_state_rejected],
] as const

interface ReviewQueueProps {
  queue: ReviewQueueView | undefined
  error: unknown
  onRetry: () => unknown
  address: ReviewAddress
  /** The one that is open. */
  current: string | undefined
  onOpen: (id: string) => void
  onSearch: (query: string) => void
}

/** What waits, or was decided, with what an admin has to know before opening one. */
export function ReviewQueue({ queue, error, onRetry, address, current, onOpen, onSearch }: ReviewQueueProps) {
  const t = useTranslate()
  const { review: _review, after: _after, before: _before, ...filter } = address
  return (
    <section aria-label={t(m.review_queue)} className="min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-3 lg:px-2 lg:pt-1 [&_input:placeholder-shown]:pr-3 [&_input]:pl-10">
        <nav aria-label={t(m.review_states)} className="flex flex-wrap gap-1">
          {STATES.map(([state, label]) => (
            <StateLink
              key={t(label)}
              search={{ ...(state && { state }), ...(address.q && { q: address.q }) }}
              aria-current={address.state === state ? 'page' : undefined}
              className="flex min-h-11 flex-1 items-center justify-center whitespace-nowrap rounded-control border-transparent border-b-2 px-1 text-quiet lg:px-0 text-[0.8125rem] no-underline hover:text-accent aria-[current=page]:rounded-b-none aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {t(label)}
            </StateLink>
          ))}
        </nav>
        <SearchBox
          action="/admin/papers/review"
          value={address.q ?? ''}
          onSearch={onSearch}
          hidden={[]}
          label={t(m.review_search)}
          placeholder={t(m.review_search_placeholder)}
        />
      </div>
      {!queue && Boolean(error) && <LoadFailed reason={refusalSentence(error)} onRetry={onRetry} />}
      {!queue && !error && <QueueLoading />}
      {queue && queue.items.length > 0 && (
        <ul className="border-line border-t">
          {queue.items.map((entry) => (
            <li key={entry.id} className="border-line border-b">
              <Entry entry={entry} isCurrent={entry.id === current} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {queue && (queue.previous || queue.next) && (
        <nav aria-label={t(m.pagination_label)} className="flex flex-wrap justify-center gap-2 p-3">
          {queue.previous && (
            <StateLink search={{ ...filter, before: queue.previous }} className={buttonClass('outline', 'px-3')}>
              <ChevronLeft />
              {t(m.pagination_previous)}
            </StateLink>
          )}
          {queue.next && (
            <StateLink search={{ ...filter, after: queue.next }} className={buttonClass('outline', 'px-3')}>
              {t(m.pagination_next)}
              <ChevronRight />
            </StateLink>
          )}
        </nav>
      )}
    </section>
  )
}

interface EntryProps {
  entry: ReviewEntryView
  isCurrent: boolean
  onOpen: (id: string) => void
}

function Entry({ entry, isCurrent, onOpen }: EntryProps) {
  const t = useTranslate()
  const { id, title, category, submitter, round, kind, state, has_duplicate } = entry
  return (
    <button
      type="button"
      id={`entry-${id}`}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(id)}
      className="grid w-full cursor-pointer gap-1.5 border-transparent border-l-[3px] px-3 py-3.5 text-left outline-offset-[-2px] hover:bg-accent-soft aria-[current]:border-accent aria-[current]:bg-accent-soft"
    >
      <span className="flex min-h-6 items-center justify-between gap-2 text-faint text-xs">
        {category ? <CategoryBadge paper={entry} /> : <span>{t(m.categories_none)}</span>}
        {state === 'pending' ? (
          <WaitingTime since={entry.submitted_at} />
        ) : (
          <time dateTime={entry.decided_at ?? ''} className="tabular-nums">
            {entry.decided_at && formatDay(entry.decided_at)}
          </time>
        )}
      </span>
      <span lang={textLanguage(title)} className="line-clamp-3 break-words font-semibold leading-snug">
        <Title text={title} />
      </span>
      <span className="flex min-w-0 items-center gap-2 text-quiet text-sm">
        <Avatar src={submitter.avatar_url} name={submitter.nickname} size={22} />
        <span lang={textLanguage(submitter.nickname)} className="min-w-0 truncate">
          {submitter.nickname}
        </span>
        {(round > 1 || kind === 'correction') && (
          <span className="ml-auto whitespace-nowrap font-semibold text-accent">
            {kind === 'correction' ? t(m.review_correction) : t(m.review_round, { round })}
          </span>
        )}
      </span>
      {has_duplicate && (
        <span className="flex items-center gap-1.5 text-danger text-sm">
          <Warning size={16} />
          {t(m.review_has_duplicate)}
        </span>
      )}
    </button>
  )
}

function QueueLoading() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-2 border-line border-b px-4 py-4">
          <div className="skeleton h-5 w-16" />
          <div className="skeleton h-6 w-full" />
          <div className="skeleton h-5 w-24" />
        </div>
      ))}
    </div>
  )
}
