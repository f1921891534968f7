import type { GrowthSpan } from '#contract/admin/overview.ts'

/** One kind of what was new, span by span. */
export interface Series {
  /** The first day of each span, yyyy-MM-dd. */
  days: string[]
  values: number[]
}

export const seriesOf = (spans: readonly GrowthSpan[], kind: Exclude<keyof GrowthSpan, 'begins'>): Series => ({
  days: spans.map(({ begins }) => begins),
  values: spans.map((span) => span[kind]),
})

/** Fewer bars would say nothing of a course. */
const FEWEST = 4

/** From the first span in which anything was new. */
export function sinceFirst(spans: GrowthSpan[]): GrowthSpan[] {
  const first = spans.findIndex(({ begins: _begins, ...counts }) => Object.values(counts).some((count) => count > 0))
  return spans.slice(first < 0 ? -FEWEST : Math.min(first, Math.max(0, spans.length - FEWEST)))
}

/** Where the axis ends: a whole number that halves into whole numbers, never below four. */
export function axisEnd(values: readonly number[]): number {
  const most = Math.max(4, ...values)
  const step = 10 ** Math.floor(Math.log10(most))
  const rounded = [1, 2, 4, 5, 10].map((times) => times * step).find((end) => end >= most) ?? most
  return rounded % 2 === 0 ? rounded : rounded + 1
}
