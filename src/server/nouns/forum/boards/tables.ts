import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { MAX_BOARD_CHARS } from '#contract/limits.ts'
import { atMost, createdAt, rowKey } from '#server/base/columns.ts'

/** Where posts of the forum stand: each on one board, or on none. */
export const forumBoards = pgTable(
  'forum_boards',
  {
    key: text('key').primaryKey(),
    name_zh: text('name_zh').notNull(),
    name_en: text('name_en').notNull(),
    /** The lower, the further to the front. */
    position: integer('position').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('forum_boards_key', rowKey(table.key)),
    check('forum_boards_name_zh', sql`btrim(${table.name_zh}) <> '' and ${atMost(table.name_zh, MAX_BOARD_CHARS)}`),
    check('forum_boards_name_en', sql`btrim(${table.name_en}) <> '' and ${atMost(table.name_en, MAX_BOARD_CHARS)}`),
    index('forum_boards_in_order').on(table.position, table.key),
  ],
)
