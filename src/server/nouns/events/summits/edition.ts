/** Which events make one summit, and which of the summits is meant. */

/** An event of a summit, as much of it as this needs. */
export interface SummitEvent {
  id: string
  date: string
  capacity: number | null
  is_over: boolean
  is_cancelled: boolean
  /** Whether words, schedule and handbook of the page are kept with it. */
  has_page: boolean
}

/** One summit with all that leads up to it or follows it. */
interface Edition {
  year: number
  /** The event of which the page speaks. */
  main: SummitEvent
  /** The main one among them, in the order of the rows. */
  ids: string[]
}

interface Editions {
  /** The latest first. */
  all: Edition[]
  /** The one to come, and when none is to come the last; null while there is no event. */
  current: Edition | null
  /** The day of the summit before the current one: what was wished until then was about that one. */
  since: string | null
}

/** A training in December belongs to the summit in January, a meeting in autumn to the one in June. */
const MAX_APART_DAYS = 183
const DAY_MS = 86_400_000

const yearOf = ({ date }: { date: string }): number => Number(date.slice(0, 'yyyy'.length))
const daysApart = (one: { date: string }, other: { date: string }): number =>
  Math.abs(Date.parse(one.date) - Date.parse(other.date)) / DAY_MS

/** @param rows those to come first, the soonest before the others; then those that are over, the latest first. */
export function findEditions(rows: SummitEvent[]): Editions {
  const mains = mainsByYear(rows)
  const members = new Map<number, string[]>()
  for (const row of rows) {
    const year = yearOf(nearestOf(row, mains) ?? row)
    members.set(year, [...(members.get(year) ?? []), row.id])
  }
  const all = [...mains]
    .map(([year, main]): Edition => ({ year, main, ids: members.get(year) ?? [] }))
    .toSorted((one, other) => other.year - one.year)
  const toCome = all.filter(({ main }) => !main.is_over).toReversed()
  const current = toCome.find(({ main }) => !main.is_cancelled) ?? toCome[0] ?? all[0] ?? null
  const before = all.find(({ year, main }) => current && year < current.year && main.is_over)
  return { all, current, since: before?.main.date ?? null }
}

/** The events that have a page; where none of these is near, the one for the most people. */
function mainsByYear(rows: SummitEvent[]): Map<number, SummitEvent> {
  const mains = new Map<number, SummitEvent>()
  for (const row of rows.filter(({ has_page }) => has_page)) {
    const known = mains.get(yearOf(row))
    if (!known || (known.is_cancelled && !row.is_cancelled)) mains.set(yearOf(row), row)
  }
  for (;;) {
    const [first, ...others] = rows.filter((row) => !mains.has(yearOf(row)) && !nearestOf(row, mains))
    if (!first) return mains
    const main = others.reduce((most, row) => (placesOf(row) > placesOf(most) ? row : most), first)
    mains.set(yearOf(main), main)
  }
}

const placesOf = ({ is_cancelled, capacity }: SummitEvent): number =>
  is_cancelled ? 0 : (capacity ?? Number.POSITIVE_INFINITY)

function nearestOf(row: SummitEvent, mains: Map<number, SummitEvent>): SummitEvent | undefined {
  const near = [...mains.values()].filter((main) => daysApart(main, row) <= MAX_APART_DAYS)
  return near.toSorted((one, other) => daysApart(one, row) - daysApart(other, row))[0]
}
