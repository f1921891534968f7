import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

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
