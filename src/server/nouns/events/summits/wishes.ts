/** Who wants to join what (specification, part 3): public as a number alone (expectation S47). */
import { SUMMIT_TRACKS, type SummitTrack } from '#contract/events/events.ts'
import type { WishItem, WishState } from '#contract/events/wishlist.ts'
import type { Database, Executor, Tx } from '#platform/database.ts'
import { announce } from '#server/base/events.ts'
import { attempt, type Refusal, refuse } from '#server/base/refusal.ts'
import { WISHES_SHOWN_ON } from '#server/nouns/events/paths.ts'
import { findEditions } from './edition.ts'
import { readSummitEvents } from './sql.ts'
import * as store from './wishes-sql.ts'

const isTrack = ({ event_id }: WishItem) => SUMMIT_TRACKS.some((track) => track === event_id)

export async function ownWishes({ db }: Database, user_id: string): Promise<WishItem[]> {
  return store.readWishesOf(db, user_id, await summitSince(db))
}

const summitSince = async (db: Executor) => findEditions(await readSummitEvents(db)).since

/** Wishes to join, or no longer. What is over or cancelled can be wished for by nobody; a wish can always be taken back. */
export function setWish(
  database: Database,
  user_id: string,
  { is_wished, ...item }: WishItem & { is_wished: boolean },
): Promise<WishState | Refusal<'EVENT_NOT_FOUND' | 'EVENT_OVER' | 'EVENT_CANCELLED'>> {
  return attempt(database, async (tx) => {
    const place = await findPlace(tx, item)
    if (!place) return refuse('EVENT_NOT_FOUND')
    if (is_wished && place.is_cancelled) return refuse('EVENT_CANCELLED')
    if (is_wished && place.is_over) return refuse('EVENT_OVER')
    const changed = is_wished
      ? await store.keepWish(tx, { ...item, user_id }, place.since)
      : await store.deleteWish(tx, user_id, item)
    if (changed > 0) announceWishes(item)
    return { is_wished, wish_count: await store.countWishes(tx, item, place.since) }
  })
}

/** What can be wished for: an event under its own type, or a track of the summit. */
async function findPlace(
  tx: Tx,
  item: WishItem,
): Promise<{ is_over: boolean; is_cancelled: boolean; since: string | null } | undefined> {
  if (!isTrack(item)) {
    const event = await store.lockEvent(tx, item)
    return event && { ...event, since: null }
  }
  if (item.event_type !== 'summit') return undefined
  const { current, since } = findEditions(await readSummitEvents(tx))
  return { is_over: current?.main.is_over ?? false, is_cancelled: current?.main.is_cancelled ?? false, since }
}

function announceWishes({ event_type, event_id }: WishItem): void {
  announce({ pages: WISHES_SHOWN_ON, live: [{ wishes_of: event_id, event_type }] })
}

/** @param since the day of the summit before. */
export async function countTrackWishes(db: Executor, since: string | null): Promise<Record<SummitTrack, number>> {
  const wishes = await store.countTrackWishes(db, since)
  const countOf = (track: SummitTrack) => wishes.find(({ event_id }) => event_id === track)?.wishes ?? 0
  return { challenge: countOf('challenge'), pbl: countOf('pbl') }
}

/** Adds wishes and says so. */
export async function addWishes(tx: Tx, wishes: store.NewWish[]): Promise<void> {
  if (wishes.length === 0) return
  await store.insertWishes(tx, wishes)
  announce({ pages: WISHES_SHOWN_ON })
}
