/** The numbers of papers. Schemas, forms and database checks all read them here. */

export const MAX_BATCH_PAPERS = 50
/** Others about the same, beside a paper. */
export const MAX_RELATED_PAPERS = 4
/** Of a paper, as much as is fetched of other hosts. */
export const MAX_PDF_BYTES = 25 * 1024 * 1024
/** What the specification leaves open of a student paper (part 5): enough for the longest title and abstract in use. */
export const MAX_PAPER_TITLE_CHARS = 500
export const MAX_PAPER_AUTHORS_CHARS = 2_000
export const MAX_ABSTRACT_CHARS = 10_000
export const MAX_JOURNAL_CHARS = 300
export const MAX_DOI_CHARS = 200
/** Papers that come in one file; more are brought in several. */
export const MAX_IMPORT_ENTRIES = 1_000
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024
/** Of a category of papers. */
export const MAX_CATEGORY_DESCRIPTION_CHARS = 500
/** The text around a pressed word of a PDF, in which terms are looked up. */
export const MAX_READ_LINE_CHARS = 600
/** What a student says to the reviewers about this version. */
export const MAX_SUBMISSION_NOTE_CHARS = 500
export const MAX_SUBMITTED_PDF_PAGES = 60
