import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/base/columns.ts'
import { profiles } from '#server/nouns/members/tables.ts'

/** Whom a member does not want to hear of. */
export const memberBlocks = pgTable(
  'member_blocks',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    blocked_id: uuid('blocked_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.blocked_id] }),
    check('member_blocks_another', sql`${table.user_id} <> ${table.blocked_id}`),
    index('member_blocks_of_blocked').on(table.blocked_id),
  ],
)
