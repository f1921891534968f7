/** Where a reader has stopped in each paper: this browser alone remembers it. */
import { useMemo, useSyncExternalStore } from 'react'
import { keptHere } from '../terms/kept-here.ts'

/** A page, from 1, of so many. */
export interface LastRead {
  page: number
  total: number
}

/** The papers that were read last; what was read before them begins at its beginning again. */
const MAX_PAPERS = 50

/** By the ids of the papers, the latest last. */
export const lastRead = keptHere<Readonly<Record<string, LastRead>>>('last-read', readPlaces)

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0

function readPlaces(kept: unknown): Record<string, LastRead> {
  const places = Object.entries((kept ?? {}) as Record<string, Partial<Record<keyof LastRead, unknown>> | null>)
  return Object.fromEntries(
    places.flatMap(([id, place]) =>
      isCount(place?.page) && isCount(place.total) && place.page <= place.total
        ? [[id, { page: place.page, total: place.total }]]
        : [],
    ),
  )
}

/** Whoever has only seen the first page has not begun. */
export function keepLastRead(id: string, { page, total }: LastRead): void {
  const known = lastRead.get()
  const before = known[id]
  if ((page === 1 && !before) || (before?.page === page && before.total === total)) return
  const { [id]: _before, ...others } = known
  const latest = Object.entries(others).slice(1 - MAX_PAPERS)
  lastRead.set(Object.fromEntries([...latest, [id, { page, total }]]))
}

const nowhere = () => undefined

/** Where somebody goes on; null who has not begun, and who has come to the end. */
export function useLastRead(id: string): LastRead | null {
  const place = useSyncExternalStore(lastRead.subscribe, () => lastRead.get()[id], nowhere)
  return useMemo(() => (place && place.page > 1 && place.page < place.total ? place : null), [place])
}
