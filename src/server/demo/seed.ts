/** Content for the first start: real open-access papers with summaries of our own, and invented student papers. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { FileStore } from '#platform/file-store.ts'
import { addFileRecords } from '../files/service.ts'
import { addCategories, addPapers, isLibraryEmpty, type PaperDraft } from '../papers/service.ts'
import { LOCAL_PDF_PREFIX } from '../papers/view.ts'

interface AuthoritativePaper {
  title: string
  authors: string
  abstract: string
  journal: string | null
  publication_date: string | null
  doi: string | null
  pdf_url: string | null
  tags: string[]
  category: string | null
  is_featured: boolean
}

interface StudentPaper extends Omit<AuthoritativePaper, 'pdf_url' | 'is_featured'> {
  slug: string
  pdf: string | null
}

const CONTENT = join(import.meta.dirname, 'content')
const SEED_LOCK = 7_238_115
const HOURS_BETWEEN_PAPERS = 17

const read = <T>(name: string) => JSON.parse(readFileSync(join(CONTENT, name), 'utf8')) as T[]

/** Fills an empty library. @returns false when there were papers already; nothing is changed then. */
export async function seedDemo(database: Database, files: FileStore): Promise<boolean> {
  if (!(await isLibraryEmpty(database.db))) return false
  const authoritative = read<AuthoritativePaper>('authoritative-papers.json')
  const student = read<StudentPaper>('student-papers.json')
  const pdfs = student.flatMap(({ pdf }) => pdf ?? [])
  const sizes = new Map<string, number>()
  for (const name of pdfs) {
    const bytes = readFileSync(join(CONTENT, 'pdfs', name))
    await files.put('papers', name, bytes)
    sizes.set(name, bytes.length)
  }
  return database.transaction(async (tx) => {
    // Two processes may start on the same empty database: the second one waits, and finds it filled.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (!(await isLibraryEmpty(tx))) return false
    const named = (type: 'authoritative' | 'student', papers: { category: string | null }[]) =>
      [...new Set(papers.flatMap(({ category }) => category ?? []))].map((name) => ({ name, category_type: type }))
    await addCategories(tx, [...named('authoritative', authoritative), ...named('student', student)])
    await addFileRecords(
      tx,
      pdfs.map((name) => ({
        bucket: 'papers' as const,
        name,
        content_type: 'application/pdf',
        byte_size: sizes.get(name) ?? 0,
      })),
    )
    const drafts = [authoritative.map(fromAuthoritative), student.map(fromStudent)]
    await addPapers(
      tx,
      drafts.flatMap((papers) => spread(mixed(papers))),
    )
    return true
  })
}

const fromAuthoritative = (paper: AuthoritativePaper): PaperDraft => ({
  ...paper,
  paper_type: 'authoritative',
  review_status: 'approved',
})

const fromStudent = ({ slug: _slug, pdf, ...paper }: StudentPaper): PaperDraft => ({
  ...paper,
  pdf_url: pdf && LOCAL_PDF_PREFIX + pdf,
  paper_type: 'student',
  review_status: 'approved',
  reviewed_at: new Date(),
})

/** One paper of each category in turn, so that a page shows the breadth of the library. */
function mixed(drafts: PaperDraft[]): PaperDraft[] {
  const shelves = Map.groupBy(drafts, ({ category }) => category)
  const longest = Math.max(...[...shelves.values()].map((shelf) => shelf.length))
  return Array.from({ length: longest }, (_, turn) =>
    [...shelves.values()].flatMap((shelf) => shelf[turn] ?? []),
  ).flat()
}

/** The first paper is the newest; the others were added before it, some hours apart. */
function spread(drafts: PaperDraft[]): PaperDraft[] {
  const now = Date.now()
  return drafts.map((draft, index) => ({
    ...draft,
    created_at: new Date(now - (index * HOURS_BETWEEN_PAPERS + 1) * 3_600_000),
  }))
}
