import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MAX_REASON_CHARS } from '#contract/base/limits.ts'
import { REMOVERS } from '#contract/moderation/removal-words.ts'
import { REMOVABLE_TYPES, THREAD_KINDS } from '#contract/nouns.ts'
import { atMost, moment, oneOf } from '#server/base/columns.ts'
import { memberId, profiles } from '#server/services/members/tables.ts'

/**
 * What was removed (soft deletion, tombstones): the work itself has left its table, so that no list can show it by
 * mistake. Here it stays for those who had it among their favourites, and as evidence (threat T18), until its time is
 * over.
 */
export const removals = pgTable(
  'removals',
  {
    /** The id that the work had. */
    item_id: uuid('item_id').primaryKey(),
    item_type: text('item_type', { enum: REMOVABLE_TYPES }).notNull(),
    /** Whose it was. */
    user_id: memberId(),
    /** Who removed it; of what went with a post, who removed that. */
    removed_by: text('removed_by', { enum: REMOVERS }).notNull(),
    /** Which moderator; null of what its author removed, and when they are gone. */
    remover_id: uuid('remover_id').references(() => profiles.user_id, { onDelete: 'set null' }),
    /** The post or paper that a comment went with, which has the reason; null for what was removed by itself. */
    removed_with: uuid('removed_with'),
    reason: text('reason'),
    /** The work as it was. */
    snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
    removed_at: moment('removed_at').notNull().defaultNow(),
  },
  (table) => [
    check('removals_item_type', oneOf(table.item_type, REMOVABLE_TYPES)),
    check('removals_removed_by', oneOf(table.removed_by, REMOVERS)),
    check('removals_reason', atMost(table.reason, MAX_REASON_CHARS)),
    check(
      'removals_reason_given',
      sql`${table.removed_by} = 'author' or ${table.removed_with} is not null or coalesce(btrim(${table.reason}), '') <> ''`,
    ),
    check('removals_removed_with', sql`${table.removed_with} is null or ${oneOf(table.item_type, THREAD_KINDS)}`),
    index('removals_oldest').on(table.removed_at),
    index('removals_of_member').on(table.user_id),
    index('removals_by_member').on(table.remover_id).where(sql`remover_id is not null`),
    index('removals_with_picture')
      .using('gin', sql`(snapshot -> 'images')`)
      .with({ fastupdate: false })
      .where(sql`item_type = 'post'`),
  ],
)
