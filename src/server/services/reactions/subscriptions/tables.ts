import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { SUBSCRIPTION_TYPES } from '#contract/reactions/subscriptions.ts'
import { createdAt, oneOf } from '#server/base/columns.ts'
import { profiles } from '#server/services/members/tables.ts'

export const subscriptions = pgTable(
  'subscriptions',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    resource_type: text('resource_type', { enum: SUBSCRIPTION_TYPES }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.resource_type] }),
    check('subscriptions_resource_type', oneOf(table.resource_type, SUBSCRIPTION_TYPES)),
    index('subscriptions_of_resource').on(table.resource_type),
  ],
)
