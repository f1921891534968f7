import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../base/columns.ts'

/** What the operator writes for the pages: one row a setting, its value checked when it is read. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated_at: moment('updated_at').notNull().defaultNow(),
})
