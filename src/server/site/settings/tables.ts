import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/base/columns.ts'

/** What the operator writes for the pages: one row a setting, its value checked when it is read. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  /** Grows with each writing: of two admins who write at once the second is told. */
  version: integer('version').notNull().default(1),
  updated_at: moment('updated_at').notNull().defaultNow(),
})
