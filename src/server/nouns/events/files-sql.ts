/** Which uploaded PDFs belong to events and their case challenges. */
import { type SQL, sql } from 'drizzle-orm'
import { challengeFiles } from './challenges/tables.ts'
import { events } from './tables.ts'

/** What was handed in for a case challenge. */
export const pdfsOfChallenges = (asked: SQL): SQL =>
  sql`select pdf_url from ${challengeFiles} where pdf_url = any(${asked})`

/** What an event gives away, or a summit as its handbook; drafts count. */
export const FILES_OF_EVENTS: SQL = sql`
  select address from asked join ${events}
    on invitation @> jsonb_build_object('materials', jsonb_build_array(jsonb_build_object('url', address)))
    or address in (summit_page #>> '{handbook,zh,url}', summit_page #>> '{handbook,en,url}')`
