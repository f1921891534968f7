import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * How much was new on each day in Shanghai, written when the day is over. Numbers alone: what they were counted from may
 * be erased, as registrations are sixty days after their event.
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    members: integer('members').notNull(),
    posts: integer('posts').notNull(),
    submissions: integer('submissions').notNull(),
    registrations: integer('registrations').notNull(),
  },
  (table) => [
    check(
      'daily_counts_whole',
      sql`least(${table.members}, ${table.posts}, ${table.submissions}, ${table.registrations}) >= 0`,
    ),
  ],
)
