/** The state of the paper list as it stands in the address; defaults stand in no address. */
import { MAX_CATEGORY_CHARS, MAX_CATEGORY_FILTERS, MAX_QUERY_CHARS, MAX_WORDS_SWITCHED_OFF } from '#contract/limits.ts'
import type { PaperType } from '#contract/papers.ts'

export const TABS = ['authoritative', 'student', 'my'] as const
export type PaperTab = (typeof TABS)[number]

/** Only the very same state counts as the current one when a link asks whether it is there already. */
export const EXACT = { exact: true, includeSearch: true } as const

export interface PaperAddress {
  tab?: Exclude<PaperTab, 'authoritative'> | undefined
  q?: string | undefined
  category?: string[] | undefined
  without?: string[] | undefined
  page?: number | undefined
}

/** Whatever the address says becomes the nearest state that exists. */
export function readPaperAddress(search: Record<string, unknown>): PaperAddress {
  const tab = search.tab === 'student' || search.tab === 'my' ? search.tab : undefined
  const q = oneLine(search.q, MAX_QUERY_CHARS)
  const category = lines(search.category, MAX_CATEGORY_CHARS, MAX_CATEGORY_FILTERS)
  const without = q ? lines(search.without, MAX_QUERY_CHARS, MAX_WORDS_SWITCHED_OFF) : []
  const page = Math.trunc(Number(search.page))
  // The router lays this over the raw parameters: what is left out here would keep its raw value.
  return {
    tab,
    q: q || undefined,
    category: category.length > 0 ? category : undefined,
    without: without.length > 0 ? without : undefined,
    page: page > 1 ? Math.min(page, 1_000_000) : undefined,
  }
}

function oneLine(value: unknown, limit: number): string {
  const text = Array.isArray(value) ? value[0] : value
  if (typeof text !== 'string' && typeof text !== 'number') return ''
  return [
    ...String(text)
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  ]
    .slice(0, limit)
    .join('')
    .trimEnd()
}

function lines(value: unknown, limit: number, most: number): string[] {
  const all = (Array.isArray(value) ? value : [value]).map((one) => oneLine(one, limit)).filter(Boolean)
  return [...new Set(all)].slice(0, most)
}

/** What to ask the contract for; null on the tab that belongs to a member. */
export function filterOf({ tab, q, category, without, page }: PaperAddress) {
  if (tab === 'my') return null
  const paper_type: PaperType = tab ?? 'authoritative'
  return { paper_type, query: q ?? '', categories: category ?? [], without: without ?? [], page: page ?? 1 }
}
