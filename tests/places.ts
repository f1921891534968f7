/** Every place that a visitor can reach, with what stands in it, from the folders. */
import { collect } from './collect.ts'
import { type Language, say } from './journeys/library.ts'
import type { Place, ReadPlaces } from './journeys/places.ts'

interface Places {
  readPlaces: ReadPlaces
  /** Addresses that lead nowhere, with the sentence that says so; first the plainest. */
  MISSING?: Record<string, string>
}

const folders = await collect<Places>('places')

/** What visitors read: all but the addresses that lead nowhere. */
export async function readingPlaces(language: Language): Promise<Place[]> {
  return (await Promise.all(folders.map(({ readPlaces }) => readPlaces(language)))).flat()
}

function missingPlace(language: Language, path: string, name: string): Place {
  const title = say(language, name)
  return { path, status: 404, heading: title, title, content: [], isPrivate: true }
}

/** @param which of the addresses of each folder. */
const missing = (language: Language, which: [from: number, to?: number]): Place[] =>
  folders
    .flatMap(({ MISSING = {} }) => Object.entries(MISSING).slice(...which))
    .map(([path, name]) => missingPlace(language, path, name))

/** One address of each kind that leads nowhere, the site's own first: each says so in its own words. */
export const missingPlaces = (language: Language): Place[] =>
  missing(language, [0, 1])
    .toReversed()
    .map((place, index) => ({ ...place, isTwin: index > 1 }))

/** Stranger ones. */
export const oddPlaces = (language: Language): Place[] =>
  missing(language, [1]).map((place) => ({ ...place, isTwin: true }))
