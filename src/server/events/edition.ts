/** Which summit is meant: the next one, and when none is to come the last. */
import { SummitPage } from '#contract/summit.ts'
import { FIRST_SUMMIT } from './first-summit.ts'
import type { EventRead } from './view.ts'

type SummitRead = EventRead & { summit_page: unknown }

export interface Edition {
  /** The event of which the page speaks, among those around it; null while there is none. */
  main: SummitRead | null
  page: SummitPage
  /** The day of the summit before: what was wished until then was about that one. */
  since: string | null
}

/** @param rows those to come first, the soonest before the others; then those that are over, the latest first. */
export function findEdition(rows: SummitRead[]): Edition {
  const summits = rows.filter(({ summit_page }) => summit_page !== null)
  const main = summits.find(({ is_over }) => !is_over) ?? rows.find(({ is_over }) => !is_over) ?? summits[0] ?? rows[0]
  const before = summits.find((row) => row.is_over && row.id !== main?.id)
  const { data: page } = SummitPage.safeParse(main?.summit_page)
  return { main: main ?? null, page: page ?? FIRST_SUMMIT, since: before?.date ?? null }
}
