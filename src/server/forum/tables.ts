import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { MAX_COMMENT_CHARS, MAX_POST_CONTENT_CHARS, MAX_POST_TITLE_CHARS } from '#contract/limits.ts'
import { atMost, createdAt, id, tsvector } from '../base/columns.ts'
import { profiles } from '../profiles/tables.ts'

const memberId = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.user_id, { onDelete: 'cascade' })

export const forumPosts = pgTable(
  'forum_posts',
  {
    id: id(),
    user_id: memberId(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    images: text('images').array().notNull().default(sql`'{}'::text[]`),
    /** Changed only together with the rows of forum_comments. */
    comment_count: integer('comment_count').notNull().default(0),
    search: tsvector('search').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('forum_posts_title', sql`btrim(${table.title}) <> ''`),
    check('forum_posts_title_length', atMost(table.title, MAX_POST_TITLE_CHARS)),
    check('forum_posts_content', sql`btrim(${table.content}) <> ''`),
    check('forum_posts_content_length', atMost(table.content, MAX_POST_CONTENT_CHARS)),
    check('forum_posts_comment_count', sql`${table.comment_count} >= 0`),
    index('forum_posts_newest').on(table.created_at, table.id),
    index('forum_posts_of_member').on(table.user_id, table.created_at),
    index('forum_posts_search').using('gin', table.search),
    index('forum_posts_title_search').using('gin', sql`ts_filter(search, '{a}')`),
  ],
)

/** Kept by triggers on `forum_posts`, in the transaction of the change: posts of each month. */
export const forumCounts = pgTable('forum_counts', {
  /** First day of the month, UTC. */
  month: date('month', { mode: 'string' }).primaryKey(),
  posts: integer('posts').notNull(),
})

export const forumComments = pgTable(
  'forum_comments',
  {
    id: id(),
    post_id: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    user_id: memberId(),
    content: text('content').notNull(),
    /** Changed only together with the rows of comment_likes. */
    like_count: integer('like_count').notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    check('forum_comments_content', sql`btrim(${table.content}) <> ''`),
    check('forum_comments_length', atMost(table.content, MAX_COMMENT_CHARS)),
    check('forum_comments_like_count', sql`${table.like_count} >= 0`),
    index('forum_comments_oldest').on(table.post_id, table.created_at, table.id),
    index('forum_comments_of_member').on(table.user_id, table.created_at),
  ],
)

const commentId = () =>
  uuid('comment_id')
    .notNull()
    .references(() => forumComments.id, { onDelete: 'cascade' })

export const commentLikes = pgTable(
  'comment_likes',
  { user_id: memberId(), comment_id: commentId(), created_at: createdAt() },
  (table) => [
    primaryKey({ columns: [table.comment_id, table.user_id] }),
    index('comment_likes_of_member').on(table.user_id),
  ],
)

export const commentReports = pgTable(
  'comment_reports',
  { user_id: memberId(), comment_id: commentId(), reason: text('reason').notNull(), created_at: createdAt() },
  (table) => [
    primaryKey({ columns: [table.comment_id, table.user_id] }),
    check('comment_reports_reason', sql`btrim(${table.reason}) <> ''`),
    index('comment_reports_of_member').on(table.user_id),
  ],
)
