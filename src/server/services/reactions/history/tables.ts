import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { HISTORY_EXCERPT_CHARS } from '#contract/base/limits.ts'
import { HISTORY_TYPES } from '#contract/reactions/history.ts'
import { atMost, id, moment, oneOf } from '#server/base/columns.ts'
import { profiles } from '#server/services/members/tables.ts'

export const browsingHistory = pgTable(
  'browsing_history',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    resource_type: text('resource_type', { enum: HISTORY_TYPES }).notNull(),
    resource_id: text('resource_id').notNull(),
    resource_title: text('resource_title').notNull(),
    resource_excerpt: text('resource_excerpt'),
    visited_at: moment('visited_at').notNull().defaultNow(),
  },
  (table) => [
    check('browsing_history_resource_type', oneOf(table.resource_type, HISTORY_TYPES)),
    check('browsing_history_excerpt', atMost(table.resource_excerpt, HISTORY_EXCERPT_CHARS)),
    uniqueIndex('browsing_history_once').on(table.user_id, table.resource_type, table.resource_id),
    index('browsing_history_newest').on(table.user_id, table.visited_at),
  ],
)
