/**
 * Lists that several nouns share: search, chips, pages, selection, results. Here: the state of a list as it stands in
 * the address; defaults stand in no address.
 */
import {
  MAX_CATEGORY_CHARS,
  MAX_CATEGORY_FILTERS,
  MAX_QUERY_CHARS,
  MAX_WORDS_SWITCHED_OFF,
} from '#contract/base/limits.ts'

export interface ListState {
  q?: string | undefined
  without?: string[] | undefined
  category?: string[] | undefined
  page?: number | undefined
}

const MAX_PAGE = 1_000_000

/** Whatever the address says becomes the nearest state that exists. */
export function readListState(search: Record<string, unknown>): ListState {
  const q = oneLine(search.q, MAX_QUERY_CHARS)
  const category = lines(search.category, MAX_CATEGORY_CHARS, MAX_CATEGORY_FILTERS)
  const without = q ? lines(search.without, MAX_QUERY_CHARS, MAX_WORDS_SWITCHED_OFF) : []
  // The router lays this over the raw parameters: what is left out here would keep its raw value.
  return {
    q: q || undefined,
    category: category.length > 0 ? category : undefined,
    without: without.length > 0 ? without : undefined,
    page: readPage(search.page),
  }
}

/** The page of a list; the first one, and whatever is no page, stands in no address. */
export function readPage(value: unknown): number | undefined {
  const page = Math.trunc(Number(value))
  return page > 1 ? Math.min(page, MAX_PAGE) : undefined
}

/** What to ask the contract for. */
export function searchFilterOf({ q, without, page }: ListState) {
  return { query: q ?? '', without: without ?? [], page: page ?? 1 }
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
