/** Which events everybody may see. */
import { isNotNull } from 'drizzle-orm'
import { events } from './tables.ts'

/** A draft is seen by admins alone. */
export const isPublished = isNotNull(events.published_at)
