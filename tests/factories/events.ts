import { v7 } from 'uuid'
import type { Database } from '#platform/database.ts'
import { DAY_MS, HOUR_MS } from '#platform/durations.ts'
import { addEvents, type EventDraft } from '#server/nouns/events/service.ts'
import { addWishes } from '#server/nouns/events/summits/wishes.ts'

let made = 0

/** The day that many days from now on the calendar of Shanghai, yyyy-MM-dd. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + 8 * HOUR_MS + days * DAY_MS).toISOString().slice(0, 10)
}

/** A lecture with a title of its own, ten days from now. */
export function eventDraft(changes: Partial<Omit<EventDraft, 'id'>> = {}) {
  made += 1
  return { id: v7(), title: `Event number ${made}`, date: dayFromNow(10), ...changes }
}

/** Writes events through their only door. */
export async function giveEvents(database: Database, drafts: EventDraft[]): Promise<void> {
  await database.transaction((tx) => addEvents(tx, drafts))
}

export async function giveWishes(database: Database, wishes: Parameters<typeof addWishes>[1]): Promise<void> {
  await database.transaction((tx) => addWishes(tx, wishes))
}
