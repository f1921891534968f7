/** Which events everybody may see, and which of them do not take place. */
import { isNotNull, sql } from 'drizzle-orm'
import { events } from './tables.ts'

/** A draft is seen by admins alone. */
export const isPublished = isNotNull(events.published_at)
export const isCancelled = sql<boolean>`(${events.cancelled_at} is not null)`
