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
  let value = Math.round(bytes)
  let unit = 0
  // Rounded before the unit is chosen: 999,999 bytes are 1 MB, never 1000 kB.
  while (Math.round(value) >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value.toFixed(unit > 1 && value < 9.95 ? 1 : 0)} ${UNITS[unit]}`
}
