/** One line of the result. */
import type { Part } from './options.ts'

export interface Finding {
  part: Part
  what: string
  /** In words, with its unit; null when nothing has a right to expect anything. */
  budget: string | null
  measured: string
  /** Null without a budget, or when it could not be measured. */
  isMet: boolean | null
  /** The same as numbers, units in their names, and what helps to understand them. */
  figures: Record<string, number | string>
}

/** Three digits that matter: 0.123, 12.3, 12,345. */
export function spoken(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The nearest-rank percentile, `share` from 0 to 100. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
}
