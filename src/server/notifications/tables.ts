import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_TYPES } from '#contract/notifications.ts'
import { createdAt, id, oneOf } from '../base/columns.ts'
import { profiles } from '../profiles/tables.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
    content: text('content').notNull(),
    link: text('link'),
    is_read: boolean('is_read').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    check('notifications_type', oneOf(table.type, NOTIFICATION_TYPES)),
    check('notifications_link', sql`${table.link} ~ '^/(?![/\\\\])'`),
    index('notifications_newest').on(table.user_id, table.created_at, table.id),
    index('notifications_unread').on(table.user_id).where(sql`not is_read`),
  ],
)
