import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REMOVERS } from '#contract/forum.ts'
import type { ItemKind } from '#contract/item-kinds.ts'
import {
  MAX_COMMENT_CHARS,
  MAX_POST_CONTENT_CHARS,
  MAX_POST_PICTURES,
  MAX_POST_TITLE_CHARS,
  MAX_REASON_CHARS,
} from '#contract/limits.ts'
import { atMost, createdAt, id, moment, oneOf, tsvector } from '../base/columns.ts'
import { profiles } from '../profiles/tables.ts'

const memberId = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.user_id, { onDelete: 'cascade' })

const REMOVABLE_KINDS = ['post', 'comment'] as const satisfies readonly ItemKind[]

/** What the pictures show, by their addresses; only of those in `images`. */
const imageAlts = () => jsonb('image_alts').$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`)

export const forumPosts = pgTable(
  'forum_posts',
  {
    id: id(),
    user_id: memberId(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    images: text('images').array().notNull().default(sql`'{}'::text[]`),
    image_alts: imageAlts(),
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
    /** A comment of the same post that this one answers. */
    reply_to: uuid('reply_to').references((): AnyPgColumn => forumComments.id, { onDelete: 'set null' }),
    request_key: uuid('request_key'),
    edited_at: moment('edited_at'),
    created_at: createdAt(),
  },
  (table) => [
    check('forum_comments_content', sql`btrim(${table.content}) <> ''`),
    check('forum_comments_length', atMost(table.content, MAX_COMMENT_CHARS)),
    check('forum_comments_like_count', sql`${table.like_count} >= 0`),
    uniqueIndex('forum_comments_sent_once').on(table.user_id, table.request_key),
    index('forum_comments_replies').on(table.reply_to).where(sql`reply_to is not null`),
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

/**
 * Posts of members who must wait for an admin's word before their first one stands in the forum. A released one goes to
 * `forum_posts` with its id.
 */
export const heldPosts = pgTable(
  'held_posts',
  {
    id: id(),
    user_id: memberId(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    images: text('images').array().notNull().default(sql`'{}'::text[]`),
    image_alts: imageAlts(),
    request_key: uuid('request_key'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
    /** It was not let in, and why: its author may say it better. */
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
    title: text('title').notNull(),
    content: text('content').notNull(),
    images: text('images').array().notNull().default(sql`'{}'::text[]`),
    image_alts: imageAlts(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('post_drafts_title', atMost(table.title, MAX_POST_TITLE_CHARS * 2)),
    check('post_drafts_content', atMost(table.content, MAX_POST_CONTENT_CHARS * 2)),
    index('post_drafts_with_picture').using('gin', table.images).with({ fastupdate: false }),
  ],
)

/**
 * What was removed from the forum: the work itself has left its table, so that no list can show it by mistake. Here it
 * stays for those who had it among their favourites, and as evidence (threat T18), until its time is over.
 */
export const removals = pgTable(
  'removals',
  {
    /** The id that the post or comment had. */
    item_id: uuid('item_id').primaryKey(),
    item_type: text('item_type', { enum: REMOVABLE_KINDS }).notNull(),
    /** Whose it was. */
    user_id: memberId(),
    /** Who removed it; of what went with a post, who removed that. */
    removed_by: text('removed_by', { enum: REMOVERS }).notNull(),
    /** The post that a comment went with, which has the reason; null for what was removed by itself. */
    removed_with: uuid('removed_with'),
    reason: text('reason'),
    /** The work as it was. */
    snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
    removed_at: moment('removed_at').notNull().defaultNow(),
  },
  (table) => [
    check('removals_item_type', oneOf(table.item_type, REMOVABLE_KINDS)),
    check('removals_removed_by', oneOf(table.removed_by, REMOVERS)),
    check('removals_reason', atMost(table.reason, MAX_REASON_CHARS)),
    check(
      'removals_reason_given',
      sql`${table.removed_by} = 'author' or ${table.removed_with} is not null or coalesce(btrim(${table.reason}), '') <> ''`,
    ),
    check('removals_removed_with', sql`${table.removed_with} is null or ${table.item_type} = 'comment'`),
    index('removals_oldest').on(table.removed_at),
    index('removals_of_member').on(table.user_id),
    index('removals_with_picture')
      .using('gin', sql`(snapshot -> 'images')`)
      .with({ fastupdate: false })
      .where(sql`item_type = 'post'`),
  ],
)
