import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/** What happened, in the order it was committed: written by the act itself, read by whoever reacts. */
export const domainEvents = pgTable(
  'domain_events',
  {
    id: id(),
    name: text('name').notNull(),
    subject_id: uuid('subject_id'),
    actor_id: uuid('actor_id'),
    payload: jsonb('payload').notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [index('domain_events_by_subject').on(table.subject_id, table.created_at)],
)

/** Random keys made on first use; none has a default. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  created_at: moment('created_at').notNull().defaultNow(),
})
