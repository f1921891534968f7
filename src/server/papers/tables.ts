import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MAX_COMMENT_CHARS } from '#contract/limits.ts'
import { PAPER_TYPES, REVIEW_STATUSES } from '#contract/papers.ts'
import { atMost, createdAt, id, moment, oneOf, tsvector } from '../base/columns.ts'
import { profiles } from '../profiles/tables.ts'

export const papers = pgTable(
  'papers',
  {
    id: id(),
    title: text('title').notNull(),
    authors: text('authors').notNull(),
    abstract: text('abstract').notNull().default(''),
    journal: text('journal'),
    publication_date: text('publication_date'),
    doi: text('doi'),
    pdf_url: text('pdf_url'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    category: text('category'),
    paper_type: text('paper_type', { enum: PAPER_TYPES }).notNull().default('authoritative'),
    is_featured: boolean('is_featured').notNull().default(false),
    review_status: text('review_status', { enum: REVIEW_STATUSES }).notNull().default('pending'),
    rejection_reason: text('rejection_reason'),
    reviewed_at: moment('reviewed_at'),
    reviewed_by: uuid('reviewed_by').references(() => profiles.user_id, { onDelete: 'set null' }),
    submitted_by: uuid('submitted_by').references(() => profiles.user_id, { onDelete: 'set null' }),
    /** Changed only together with the rows of paper_likes. */
    like_count: integer('like_count').notNull().default(0),
    /** Stems and character pairs of title (A), tags (B), journal, authors and DOI (C), abstract (D). */
    search: tsvector('search').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('papers_paper_type', oneOf(table.paper_type, PAPER_TYPES)),
    check('papers_review_status', oneOf(table.review_status, REVIEW_STATUSES)),
    check('papers_title', sql`btrim(${table.title}) <> ''`),
    check('papers_publication_date', sql`${table.publication_date} ~ '^\\d{4}(-\\d{2}(-\\d{2})?)?$'`),
    check('papers_rejection', sql`${table.review_status} <> 'rejected' or ${table.rejection_reason} is not null`),
    check('papers_pdf_url', sql`${table.pdf_url} ~* '^(https?://|/files/papers/)'`),
    check('papers_category', sql`btrim(${table.category}) not in ('', '-')`),
    check('papers_like_count', sql`${table.like_count} >= 0`),
    index('papers_newest').on(table.paper_type, table.created_at, table.id).where(sql`review_status = 'approved'`),
    index('papers_newest_of_category')
      .on(table.paper_type, table.category, table.created_at, table.id)
      .where(sql`review_status = 'approved'`),
    index('papers_waiting').on(table.created_at).where(sql`review_status = 'pending'`),
    index('papers_of_member').on(table.submitted_by, table.created_at).where(sql`submitted_by is not null`),
    index('papers_search').using('gin', table.search).with({ fastupdate: false }),
    index('papers_title_search').using('gin', sql`ts_filter(search, '{a}')`).with({ fastupdate: false }),
    index('papers_by_doi').on(sql`lower(${table.doi})`).where(sql`doi is not null`),
  ],
)

/** Kept by triggers on `papers`, in the transaction of the change: approved papers of each month. */
export const paperCounts = pgTable(
  'paper_counts',
  {
    paper_type: text('paper_type', { enum: PAPER_TYPES }).notNull(),
    /** The category's name; `-` for papers without one. */
    category: text('category').notNull(),
    /** First day of the month, UTC. */
    month: date('month', { mode: 'string' }).notNull(),
    papers: integer('papers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paper_type, table.category, table.month] })],
)

/** The same over all months, kept by a trigger on `paper_counts`. */
export const paperTotals = pgTable(
  'paper_totals',
  {
    paper_type: text('paper_type', { enum: PAPER_TYPES }).notNull(),
    category: text('category').notNull(),
    papers: integer('papers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paper_type, table.category] })],
)

export const paperCategories = pgTable(
  'paper_categories',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    category_type: text('category_type', { enum: PAPER_TYPES }).notNull().default('authoritative'),
    created_at: createdAt(),
  },
  (table) => [
    check('paper_categories_type', oneOf(table.category_type, PAPER_TYPES)),
    check('paper_categories_name', sql`btrim(${table.name}) not in ('', '-')`),
    uniqueIndex('paper_categories_name_of_type').on(table.category_type, sql`lower(${table.name})`),
  ],
)

const paperId = () =>
  uuid('paper_id')
    .notNull()
    .references(() => papers.id, { onDelete: 'cascade' })
const memberId = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.user_id, { onDelete: 'cascade' })

export const paperLikes = pgTable(
  'paper_likes',
  { paper_id: paperId(), user_id: memberId(), created_at: createdAt() },
  (table) => [
    primaryKey({ columns: [table.paper_id, table.user_id] }),
    index('paper_likes_of_member').on(table.user_id),
  ],
)

export const paperComments = pgTable(
  'paper_comments',
  { id: id(), paper_id: paperId(), user_id: memberId(), content: text('content').notNull(), created_at: createdAt() },
  (table) => [
    check('paper_comments_content', sql`btrim(${table.content}) <> ''`),
    check('paper_comments_length', atMost(table.content, MAX_COMMENT_CHARS)),
    index('paper_comments_newest').on(table.paper_id, table.created_at, table.id),
    index('paper_comments_of_member').on(table.user_id, table.created_at),
  ],
)
