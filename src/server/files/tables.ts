import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf } from '../base/columns.ts'
import { profiles } from '../profiles/tables.ts'

export const BUCKETS = ['event-images', 'papers', 'avatars'] as const
export type Bucket = (typeof BUCKETS)[number]

/** What the file store keeps, and whose it is. */
export const files = pgTable(
  'files',
  {
    id: id(),
    bucket: text('bucket', { enum: BUCKETS }).notNull(),
    name: text('name').notNull(),
    content_type: text('content_type').notNull(),
    byte_size: bigint('byte_size', { mode: 'number' }).notNull(),
    /** Pixels, for pictures. */
    width: integer('width'),
    height: integer('height'),
    /** Pixels: of the narrower versions that lie beside a picture; null as long as nobody has made them. */
    widths: integer('widths').array(),
    owner_id: uuid('owner_id').references(() => profiles.user_id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    check('files_bucket', oneOf(table.bucket, BUCKETS)),
    check('files_byte_size', sql`${table.byte_size} >= 0`),
    uniqueIndex('files_name_in_bucket').on(table.bucket, table.name),
    index('files_of_owner').on(table.owner_id),
  ],
)
