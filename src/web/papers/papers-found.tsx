import { Link } from '@tanstack/react-router'
import type { Dispatch } from 'react'
import type { PaperList } from '#contract/papers.ts'
import * as m from '#messages'
import { CategoryChips } from '../blocks/category-chips.tsx'
import { ListPages } from '../blocks/list-pages.tsx'
import { NothingFound } from '../blocks/nothing-found.tsx'
import { TotalLine } from '../blocks/total-line.tsx'
import { useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { PaperAddress } from './address.ts'
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
  const isFiltered = Boolean(address.q || address.category)
  return (
    <>
      <TotalLine list={list} state={address} />
      <div className="mt-1 mb-4">
        <CategoryChips
          categories={list.categories.map(({ name, paper_count }) => ({ name, count: paper_count }))}
          state={address}
        />
      </div>
      {list.items.length > 0 && (
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
      {list.items.length === 0 && isFiltered && <NothingFound cleared={address.tab ? { tab: address.tab } : {}} />}
      {list.items.length === 0 && !isFiltered && (
        <EmptyState scene="papers" title={t(m.papers_empty_title)} text={t(m.papers_empty_text)}>
          <Link to="/resources" className={buttonClass('primary')}>
            {t(m.nav_resources)}
          </Link>
        </EmptyState>
      )}
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          onPage={list.items}
          onSelectPage={() => change({ type: 'added', papers: list.items })}
          onClear={() => change({ type: 'cleared' })}
        />
      )}
      <ListPages page={list.page} pageCount={list.page_count} state={address} />
    </>
  )
}
