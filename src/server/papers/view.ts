import type { PaperView } from '#contract/papers.ts'
import type { papers } from './tables.ts'

type PaperRow = Omit<
  typeof papers.$inferSelect,
  'search' | 'review_status' | 'rejection_reason' | 'reviewed_at' | 'reviewed_by' | 'submitted_by'
>

/** A row with the size of its file, when the file is kept here. */
export type PaperRead = PaperRow & { pdf_size: number | null }

/** Where uploaded PDFs are written down in `pdf_url`. */
export const LOCAL_PDF_PREFIX = '/files/papers/'

/** The name of the file in the bucket `papers`, or null when the PDF is elsewhere. */
export function localPdfName(pdf_url: string | null): string | null {
  return pdf_url?.startsWith(LOCAL_PDF_PREFIX) ? pdf_url.slice(LOCAL_PDF_PREFIX.length) : null
}

/** The only place where a row of papers becomes public. A file of ours is reached through its paper alone. */
export function toPaperView(row: PaperRead): PaperView {
  return {
    id: row.id,
    title: row.title,
    authors: row.authors,
    abstract: row.abstract,
    journal: row.journal,
    publication_date: row.publication_date,
    doi: row.doi,
    pdf_url: localPdfName(row.pdf_url) ? `/api/papers/${row.id}/pdf` : row.pdf_url,
    pdf_size: row.pdf_size,
    tags: row.tags,
    category: row.category,
    paper_type: row.paper_type,
    is_featured: row.is_featured,
    like_count: row.like_count,
    created_at: row.created_at.toISOString(),
  }
}
