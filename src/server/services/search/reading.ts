import type { SearchReading } from '#contract/search/search.ts'
import type { QueryReading } from '#server/base/readings.ts'
import { formKey } from './glossary.ts'

/** The reading without the words that the reader has switched off. */
export function withoutWords({ ideas, whole }: QueryReading, without: string[]): QueryReading {
  const off = new Set(without.map(formKey))
  const isOn = (form: string) => !off.has(formKey(form))
  return {
    ideas: ideas.map((idea) => ({ ...idea, also: idea.also.filter(isOn) })),
    whole: whole.filter(isOn),
  }
}

/** What the page tells the reader: the words that were added, those switched off, and what to mark. */
export function describeReading(full: QueryReading, used: QueryReading): SearchReading {
  const added = (reading: QueryReading) => [
    ...new Set([...reading.ideas.flatMap(({ also }) => also), ...reading.whole]),
  ]
  const also = added(used)
  return {
    also,
    switched_off: added(full).filter((word) => !also.includes(word)),
    marks: [...used.ideas.map(({ typed }) => typed), ...also],
  }
}
