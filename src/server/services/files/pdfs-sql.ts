/** Which uploaded PDFs belong to papers, or were handed in for a case challenge. */
import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database.ts'
import { challengeFiles } from '#server/nouns/events/challenges/tables.ts'
import { submissions } from '#server/nouns/papers/submissions/tables.ts'
import { papers } from '#server/nouns/papers/tables.ts'
import { LOCAL_PDF_PREFIX } from '#server/nouns/papers/view.ts'

/** As the index of the files of papers has it. */
const isLocal = sql.raw(`starts_with(pdf_url, '${LOCAL_PDF_PREFIX}')`)

/** Which of the addresses a paper, a round of one or an entry uses: a round stays as long as its paper. */
export async function readUsedPdfs(db: Executor, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const asked = sql.param(addresses)
  const { rows } = await db.execute<{ pdf_url: string }>(sql`
    select pdf_url from ${papers} where pdf_url = any(${asked}::text[]) and ${isLocal}
    union select pdf_url from ${submissions} where pdf_url = any(${asked}::text[])
    union select pdf_url from ${challengeFiles} where pdf_url = any(${asked}::text[])`)
  return new Set(rows.map(({ pdf_url }) => pdf_url))
}
