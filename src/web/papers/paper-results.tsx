import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as m from '#messages'
import { failureSentence } from '../blocks/failure-sentence.ts'
import { CardSkeletons, SlowHint } from '../blocks/loading.tsx'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { filterOf, PaperAddress } from './address.ts'
import { PapersFound } from './papers-found.tsx'
import { paperQueries } from './queries.ts'
import { SearchBox } from './search-box.tsx'
import { useSelection } from './selection.ts'

interface PaperResultsProps {
  address: PaperAddress
  filter: NonNullable<ReturnType<typeof filterOf>>
}

/** The search, and what it found; while the next answer is under way the last one stays. */
export function PaperResults({ address, filter }: PaperResultsProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...paperQueries.list(filter),
    // The last answer stays while the next one comes, but never under the heading of another tab.
    placeholderData: (last) => (last?.items[0]?.paper_type === filter.paper_type ? last : undefined),
  })
  const { page: _page, ...filters } = address
  const { selection, change } = useSelection(JSON.stringify(filters))

  // A page past the end is the last one, in the address too.
  const page = data && !isPlaceholderData ? data.page : filter.page
  useEffect(() => {
    if (page === filter.page) return
    const search = (before: PaperAddress) => ({ ...before, page: page > 1 ? page : undefined })
    void navigate({ to: '/papers', search, replace: true, resetScroll: false })
  }, [page, filter.page, navigate])

  const handleSearch = (query: string) => {
    void navigate({
      to: '/papers',
      search: { ...filters, without: undefined, q: query || undefined },
      replace: Boolean(address.q),
      resetScroll: false,
    })
  }

  return (
    <>
      <div className="mt-5 flex gap-2">
        <SearchBox value={address.q ?? ''} onSearch={handleSearch} hidden={hiddenFields(address)} />
        <Button
          aria-pressed={selection.isOn}
          className="min-h-12 shrink-0"
          onClick={() => change({ type: 'switched' })}
        >
          {t(selection.isOn ? m.papers_select_end : m.papers_select)}
        </Button>
      </div>
      {data && (
        <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-60' : ''}>
          {isPlaceholderData && <SlowHint />}
          <PapersFound
            list={data}
            address={address}
            selection={selection}
            change={isPlaceholderData ? ignore : change}
          />
        </div>
      )}
      {!data && !error && (
        <div className="mt-6">
          <SlowHint />
          <CardSkeletons />
        </div>
      )}
      {!data && error && (
        <div role="alert" className="mt-6">
          <EmptyState title={t(m.error_title)} text={t(failureSentence(error))}>
            <Button look="primary" onClick={() => refetch()}>
              {t(m.error_retry)}
            </Button>
          </EmptyState>
        </div>
      )}
    </>
  )
}

/** The papers of the last answer cannot be chosen for the next one. */
function ignore(): void {}

/** What a search keeps when it is sent as a form. */
function hiddenFields({ tab, category = [] }: PaperAddress): [string, string][] {
  const categories = category.map((name): [string, string] => ['category', name])
  return tab ? [['tab', tab], ...categories] : categories
}
