import { Link } from '@tanstack/react-router'
import type { Dispatch } from 'react'
import type { PaperList } from '#contract/papers.ts'
import * as m from '#messages'
import { formatCount } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { PaperAddress } from './address.ts'
import { AlsoWords } from './also-words.tsx'
import { CategoryChips } from './category-chips.tsx'
import { PaperCard } from './paper-card.tsx'
import type { Selection, SelectionAct } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

interface PapersFoundProps {
  list: PaperList
  address: PaperAddress
  selection: Selection
  change: Dispatch<SelectionAct>
}

/** One page of papers with its filters, and the way to the others. */
export function PapersFound({ list, address, selection, change }: PapersFoundProps) {
  const t = useTranslate()
  const { page: _page, ...filters } = address
  return (
    <>
      <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3">
        {list.search && <AlsoWords search={list.search} address={address} />}
        <TotalLine list={list} />
      </div>
      <div className="mt-1 mb-4">
        <CategoryChips categories={list.categories} address={address} />
      </div>
      {list.items.length === 0 ? (
        <NothingHere isFiltered={Boolean(address.q || address.category)} tab={address.tab} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {list.items.map((paper) => (
            <li key={paper.id} className="grid">
              <PaperCard
                paper={paper}
                marks={list.search?.marks ?? []}
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
          onPage={list.items}
          onSelectPage={() => change({ type: 'added', papers: list.items })}
          onClear={() => change({ type: 'cleared' })}
        />
      )}
      <Pagination
        page={list.page}
        pageCount={list.page_count}
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
