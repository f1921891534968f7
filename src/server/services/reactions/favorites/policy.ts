/** Which items can be kept at all, and under which id: one thing has one name (expectation S56). */
import { SUMMIT_TRACKS } from '#contract/events/events.ts'
import type { FavoriteItem } from '#contract/reactions/favorites.ts'

/** The two tracks of the summit are kept like events (specification, part 3). */
const TRACKS: readonly string[] = SUMMIT_TRACKS
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isTrack = ({ event_type, event_id }: FavoriteItem): boolean =>
  event_type === 'summit' && TRACKS.includes(event_id)

/** Each item once, in the one form that it is kept in; what has an id that nothing can have is left out. */
export function canonicalItems(items: FavoriteItem[]): { kept: FavoriteItem[]; asked: number } {
  const known = new Map<string, FavoriteItem>()
  for (const { event_type, event_id } of items) {
    const item = { event_type, event_id: event_id.toLowerCase() }
    known.set(`${event_type} ${item.event_id}`, item)
  }
  return { kept: [...known.values()].filter((item) => isTrack(item) || UUID.test(item.event_id)), asked: known.size }
}
