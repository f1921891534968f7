import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MAX_POST_CONTENT_CHARS, MAX_POST_PICTURES, MAX_POST_TITLE_CHARS, MAX_REASON_CHARS } from '#contract/limits.ts'
import { atMost, createdAt, id, moment, tsvector } from '../base/columns.ts'
import { commentLikeTable, commentTable } from '../comments/tables.ts'
import { memberId } from '../profiles/tables.ts'

/** What a post says, wherever it stands. */
const written = () => ({
  title: text('title').notNull(),
  content: text('content').notNull(),
  images: text('images').array().notNull().default(sql`'{}'::text[]`),
  /** What the pictures show, by their addresses; only of those in `images`. */
  image_alts: jsonb('image_alts').$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`),
})

export const forumPosts = pgTable(
  'forum_posts',
  {
    id: id(),
    user_id: memberId(),
    ...written(),
    /** Changed only together with the rows of forum_comments. */
    comment_count: integer('comment_count').notNull().default(0),
    search: tsvector('search').notNull(),
    /** Made by the form that sent the post: sent twice, it is one post. */
    request_key: uuid('request_key'),
    edited_at: moment('edited_at'),
    created_at: createdAt(),
  },
  (table) => [
    check('forum_posts_title', sql`btrim(${table.title}) <> ''`),
    check('forum_posts_title_length', atMost(table.title, MAX_POST_TITLE_CHARS)),
    check('forum_posts_content', sql`btrim(${table.content}) <> ''`),
    check('forum_posts_content_length', atMost(table.content, MAX_POST_CONTENT_CHARS)),
    check('forum_posts_comment_count', sql`${table.comment_count} >= 0`),
    check('forum_posts_images', sql`cardinality(${table.images}) <= ${sql.raw(String(MAX_POST_PICTURES))}`),
    uniqueIndex('forum_posts_sent_once').on(table.user_id, table.request_key),
    index('forum_posts_newest').on(table.created_at, table.id),
    index('forum_posts_of_member').on(table.user_id, table.created_at),
    index('forum_posts_search').using('gin', table.search),
    index('forum_posts_title_search').using('gin', sql`ts_filter(search, '{a}')`),
    index('forum_posts_with_picture').using('gin', table.images).with({ fastupdate: false }),
  ],
)

/** Kept by triggers on `forum_posts`, in the transaction of the change: posts of each month. */
export const forumCounts = pgTable('forum_counts', {
  /** First day of the month, UTC. */
  month: date('month', { mode: 'string' }).primaryKey(),
  posts: integer('posts').notNull(),
})

export const forumComments = commentTable('forum_comments', { column: 'post_id', references: () => forumPosts.id })

export const commentLikes = commentLikeTable('comment_likes', () => forumComments)

/**
 * Posts of members who must wait for an admin's word before their first one stands in the forum. A released one goes to
 * `forum_posts` with its id.
 */
export const heldPosts = pgTable(
  'held_posts',
  {
    id: id(),
    user_id: memberId(),
    ...written(),
    request_key: uuid('request_key'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    /** When it was declined; its author may change it and send it again. */
    declined_at: moment('declined_at'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('held_posts_sent_once').on(table.user_id, table.request_key),
    index('held_posts_oldest').on(table.created_at),
    check('held_posts_reason', atMost(table.reason, MAX_REASON_CHARS)),
    check('held_posts_declined', sql`(${table.declined_at} is null) = (${table.reason} is null)`),
  ],
)

/** A post that is being written: one a member, so that it goes on at another device. */
export const postDrafts = pgTable(
  'post_drafts',
  {
    user_id: memberId().primaryKey(),
    ...written(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('post_drafts_title', atMost(table.title, MAX_POST_TITLE_CHARS * 2)),
    check('post_drafts_content', atMost(table.content, MAX_POST_CONTENT_CHARS * 2)),
    index('post_drafts_with_picture').using('gin', table.images).with({ fastupdate: false }),
  ],
)
