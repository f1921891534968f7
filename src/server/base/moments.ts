/** Moments as they are written in mails and notifications: by the clock of Shanghai, where the guild is. */

import type { Language } from '#contract/base/languages.ts'
import { momentInShanghai, TIME_ZONE } from '#contract/base/shanghai.ts'

const formatOf = (locale: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, hourCycle: 'h23', ...style })
const DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
const TIME = { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const FORMATS = {
  zh: { day: formatOf('zh-CN', DAY), moment: formatOf('zh-CN', TIME) },
  en: { day: formatOf('en-GB', DAY), moment: formatOf('en-GB', TIME) },
}

/** Day and time, without the year. */
export const writtenMoment = (moment: string | Date, language: Language): string =>
  FORMATS[language].moment.format(new Date(moment))

/** @param date yyyy-MM-dd of the calendar of Shanghai. */
export const writtenDay = (date: string, language: Language): string =>
  FORMATS[language].day.format(momentInShanghai(date))

interface EventTime {
  date: string
  start_time: string | null
  end_time: string | null
}

/** When an event is: its day, and its times as far as they are known. */
export function writtenEventTime({ date, start_time, end_time }: EventTime, language: Language): string {
  const times = [start_time, end_time].filter((time) => time !== null).map((time) => time.slice(0, 5))
  return [writtenDay(date, language), times.join('–')].filter(Boolean).join(' ')
}
