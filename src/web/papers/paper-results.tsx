import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { PaperList } from '#contract/papers.ts'
import * as m from '#messages'
import { formatCount } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { filterOf, PaperAddress } from './address.ts'
import { AlsoWords } from './also-words.tsx'
import { CategoryChips } from './category-chips.tsx'
import { PaperCard } from './paper-card.tsx'
import { paperQueries } from './queries.ts'
import { SearchBox } from './search-box.tsx'
import { useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

interface PaperResultsProps {
  address: PaperAddress
  filter: NonNullable<ReturnType<typeof filterOf>>
}

/** The search, the filters and the papers that answer them. */
export function PaperResults({ address, filter }: PaperResultsProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(paperQueries.list(filter))
  const { page: _page, ...filters } = address
  const { selection, change } = useSelection(JSON.stringify(filters))

  const handleSearch = (query: string) => {
    const { q: _q, without: _without, ...rest } = filters
    void navigate({
      to: '/papers',
      search: { ...rest, ...(query && { q: query }) },
      replace: Boolean(address.q),
      resetScroll: false,
    })
  }

  return (
    <>
      <div className="mt-5 flex gap-2">
        <SearchBox value={address.q ?? ''} onSearch={handleSearch} hidden={{ tab: address.tab }} />
        <Button
          aria-pressed={selection.isOn}
          className="min-h-12 shrink-0"
          onClick={() => change({ type: 'switched' })}
        >
          {t(selection.isOn ? m.papers_select_end : m.papers_select)}
        </Button>
      </div>
      <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3">
        {data.search && <AlsoWords search={data.search} address={address} />}
        <TotalLine list={data} />
      </div>
      <div className="mt-1 mb-4">
        <CategoryChips categories={data.categories} address={address} />
      </div>
      {data.items.length === 0 ? (
        <NothingHere isFiltered={Boolean(address.q || address.category)} tab={address.tab} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {data.items.map((paper) => (
            <li key={paper.id} className="grid">
              <PaperCard
                paper={paper}
                marks={data.search?.marks ?? []}
                isChosen={selection.isOn ? selection.chosen.has(paper.id) : undefined}
                onToggle={() => change({ type: 'toggled', paper })}
              />
            </li>
          ))}
        </ul>
      )}
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          onPage={data.items}
          onSelectPage={() => change({ type: 'added', papers: data.items })}
          onClear={() => change({ type: 'cleared' })}
        />
      )}
      <Pagination
        page={data.page}
        pageCount={data.page_count}
        labels={{
          pages: t(m.pagination_label),
          previous: t(m.pagination_previous),
          next: t(m.pagination_next),
          page: (page) => t(m.pagination_page, { page }),
        }}
        link={(page, className, label, content, isCurrent) => (
          <Link
            to="/papers"
            search={{ ...filters, ...(page > 1 && { page }) }}
            aria-label={label}
            aria-current={isCurrent ? 'page' : undefined}
            className={className}
          >
            {content}
          </Link>
        )}
      />
    </>
  )
}

function TotalLine({ list }: { list: PaperList }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const total = formatCount(list.total, language)
  return (
    <p role="status" className="text-faint text-sm tabular-nums">
      {t(list.is_total_capped ? m.papers_total_capped : m.papers_total, { total })}
    </p>
  )
}

function NothingHere({ isFiltered, tab }: { isFiltered: boolean; tab: PaperAddress['tab'] }) {
  const t = useTranslate()
  if (!isFiltered) {
    return (
      <EmptyState scene="papers" title={t(m.papers_empty_title)} text={t(m.papers_empty_text)}>
        <Link to="/resources" className={buttonClass('primary')}>
          {t(m.nav_resources)}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t(m.papers_no_match_title)} text={t(m.papers_no_match_text)}>
      <Link to="/papers" search={tab ? { tab } : {}} className={buttonClass('primary')}>
        {t(m.papers_clear_filters)}
      </Link>
    </EmptyState>
  )
}
