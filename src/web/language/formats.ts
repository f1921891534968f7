/** Dates, numbers and sizes as people here write them. */
import type { Language } from '#contract/languages.ts'

// Formatters are costly to make and cheap to use.
const DAY = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
const WHOLE = { zh: new Intl.NumberFormat('zh-CN'), en: new Intl.NumberFormat('en') }
const COMPACT = {
  zh: new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }),
}

/** Dates are in zh-CN form in both languages (specification, part 1): 2026/11/21. */
export function formatDay(moment: string): string {
  return DAY.format(new Date(moment))
}

/** A publication date with as much of it as is known: 2026, 2026/11 or 2026/11/21. */
export function formatPartialDate(date: string): string {
  return date.split('-').map(Number).join('/')
}

/** 1.2万 in Chinese, 12K in English. */
export function formatCount(count: number, language: Language): string {
  return (count >= 10_000 ? COMPACT : WHOLE)[language].format(count)
}

const UNITS = ['B', 'kB', 'MB', 'GB']

export function formatSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${value.toFixed(power > 1 && value < 10 ? 1 : 0)} ${UNITS[power]}`
}
