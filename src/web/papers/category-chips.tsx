import { Link } from '@tanstack/react-router'
import type { FocusEvent } from 'react'
import { UNCATEGORISED } from '#contract/limits.ts'
import type { CategoryCount } from '#contract/papers.ts'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { EXACT, type PaperAddress } from './address.ts'

interface CategoryChipsProps {
  categories: readonly CategoryCount[]
  address: PaperAddress
}

/** One chip a category, several may be on; a chip that is on stays even where nothing matches. */
export function CategoryChips({ categories, address }: CategoryChipsProps) {
  const t = useTranslate()
  const chosen = address.category ?? []
  const missing = chosen.filter((name) => !categories.some((category) => category.name === name))
  const chips = [...categories, ...missing.map((name) => ({ name, paper_count: 0 }))]
  const total = categories.reduce((sum, { paper_count }) => sum + paper_count, 0)
  const { page: _page, category: _category, ...rest } = address
  return (
    <nav
      aria-label={t(m.papers_categories_label)}
      onFocus={showFocused}
      className="-mx-4 overflow-x-auto px-4 py-1 no-scrollbar lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
        <li>
          <Link
            to="/papers"
            search={rest}
            resetScroll={false}
            aria-current={chosen.length === 0 || undefined}
            activeOptions={EXACT}
            className="chip"
          >
            {t(m.papers_all)} <span className="tabular-nums">{total}</span>
          </Link>
        </li>
        {chips.map(({ name, paper_count }) => {
          const isOn = chosen.includes(name)
          const category = isOn ? chosen.filter((other) => other !== name) : [...chosen, name]
          return (
            <li key={name}>
              <Link
                to="/papers"
                search={{ ...rest, ...(category.length > 0 && { category }) }}
                resetScroll={false}
                aria-current={isOn || undefined}
                activeOptions={EXACT}
                className="chip"
              >
                {name === UNCATEGORISED ? t(m.papers_uncategorised) : name}{' '}
                <span className="tabular-nums">{paper_count}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** What the keyboard reaches comes into view; a press of the thumb must not move from under it. */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' })
}
