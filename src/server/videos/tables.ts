import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, tsvector } from '../base/columns.ts'

export const videos = pgTable(
  'videos',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description'),
    video_url: text('video_url').notNull(),
    instructor: text('instructor'),
    /** Minutes. */
    duration: integer('duration'),
    thumbnail_url: text('thumbnail_url'),
    category: text('category'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    view_count: integer('view_count').notNull().default(0),
    search: tsvector('search').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('videos_video_url', sql`${table.video_url} ~* '^https?://'`),
    check('videos_duration', sql`${table.duration} >= 0`),
    check('videos_view_count', sql`${table.view_count} >= 0`),
    index('videos_newest').on(table.created_at.desc(), table.id.desc()),
    index('videos_newest_of_category').on(table.category, table.created_at.desc(), table.id.desc()),
    index('videos_search').using('gin', table.search),
  ],
)
