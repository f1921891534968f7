/** Which uploaded PDFs belong to papers: a round stays as long as its paper. */
import { type SQL, sql } from 'drizzle-orm'
import { papers } from '#server/nouns/papers/tables.ts'
import { LOCAL_PDF_PREFIX } from '#server/services/files/view.ts'
import { submissions } from './tables.ts'

/** As the index of the files of papers has it. */
const isLocal = sql.raw(`starts_with(pdf_url, '${LOCAL_PDF_PREFIX}')`)

export const pdfsOfPapers = (asked: SQL): SQL => sql`
  select pdf_url from ${papers} where pdf_url = any(${asked}) and ${isLocal}
  union select pdf_url from ${submissions} where pdf_url = any(${asked})`
