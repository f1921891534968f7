import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { MAX_COMPETITION_CHARS, MAX_SITE_LINK_CHARS } from '#contract/limits.ts'
import { atMost, createdAt, rowKey } from '#server/base/columns.ts'

/** What teams are formed for. */
export const competitions = pgTable(
  'competitions',
  {
    key: text('key').primaryKey(),
    name_zh: text('name_zh').notNull(),
    name_en: text('name_en').notNull(),
    /** The lower, the further to the front. */
    position: integer('position').notNull(),
    /** New teams may be formed for it. */
    is_open: boolean('is_open').notNull().default(true),
    link: text('link'),
    created_at: createdAt(),
  },
  (table) => [
    check('competitions_key', rowKey(table.key)),
    check(
      'competitions_name_zh',
      sql`btrim(${table.name_zh}) <> '' and ${atMost(table.name_zh, MAX_COMPETITION_CHARS)}`,
    ),
    check(
      'competitions_name_en',
      sql`btrim(${table.name_en}) <> '' and ${atMost(table.name_en, MAX_COMPETITION_CHARS)}`,
    ),
    check('competitions_link', atMost(table.link, MAX_SITE_LINK_CHARS)),
    index('competitions_in_order').on(table.position, table.key),
  ],
)
