import type { Language } from '#contract/languages.ts'
import { formatEventTime } from '../../language/formats.ts'

interface Facts {
  date: string
  start_time: string | null
  location: string | null
}

/** When an event begins, and where it is. @param more what else is said of it in the same line. */
export const eventFacts = ({ date, start_time, location }: Facts, language: Language, more?: string | false): string =>
  [formatEventTime({ date, start_time, end_time: null }, language), location, more].filter(Boolean).join(' · ')
