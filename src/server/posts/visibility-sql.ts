import { sql } from 'drizzle-orm'

/** What waits for an admin's decision stands in a table of its own: everybody may read every post. */
export const isPublic = sql`true`
