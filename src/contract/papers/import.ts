/** Many papers at once, from a file of a reference manager or a spreadsheet. */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from '../base/errors.ts'
import { Id, RequestKey } from '../base/ids.ts'
import { taking } from '../base/uploads.ts'
import { DeskPaperFields } from './desk.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ENTRIES } from './limits.ts'
import { PAPER_TYPES } from './papers.ts'
import { UPLOADED_PDF } from './submissions.ts'

const IMPORT_FORMATS = ['ris', 'bibtex', 'csv', 'endnote', 'refworks', 'noteexpress', 'pubmed'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]
const IMPORT_ENCODINGS = ['UTF-8', 'UTF-16', 'GB18030', 'Big5', 'Windows-1252'] as const
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number]
/** Why nothing can become of an entry. */
const IMPORT_PROBLEMS = ['UNREADABLE', 'UNFINISHED', 'TOO_MANY_CELLS', 'NO_TITLE', 'NO_AUTHORS', 'TOO_LONG'] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]
/** What can become of the others; those that are not sent are skipped. */
const IMPORT_ACTS = ['add', 'fill'] as const
export type ImportAct = (typeof IMPORT_ACTS)[number]

/** A file brings no uploaded PDF along, and nothing stands out because a file says so. */
export const ImportedFields = DeskPaperFields.omit({ is_featured: true }).extend({
  pdf_url: DeskPaperFields.shape.pdf_url.refine((text) => text === null || !UPLOADED_PDF.test(text), {
    error: 'https://…',
  }),
})
export type ImportedFields = z.output<typeof ImportedFields>
/** In the order in which the form has them. */
export const IMPORTED_FIELDS = [
  'title',
  'authors',
  'abstract',
  'journal',
  'publication_date',
  'doi',
  'pdf_url',
  'tags',
  'category',
] as const satisfies (keyof ImportedFields)[]
export type ImportedField = (typeof IMPORTED_FIELDS)[number]
const FieldName = z.enum(IMPORTED_FIELDS)

/** A paper that is in the library already. */
const KnownPaper = z.object({
  id: Id,
  title: z.string(),
  by: z.enum(['doi', 'title']),
  /** What is empty there and stands in the file. */
  fills: z.array(FieldName),
})
export type KnownPaper = z.output<typeof KnownPaper>

export const ImportLine = z.object({
  /** Where the entry begins in the file, from 1. */
  line: z.number().int(),
  /** What stands there, also of what cannot be read. */
  title: z.string(),
  problems: z.array(z.enum(IMPORT_PROBLEMS)),
  /** Null where there is a problem. */
  fields: ImportedFields.nullable(),
  /** What the file says of these is of no use, and is left out. */
  left_out: z.array(FieldName),
  /** Where the same paper stands before in the file. */
  repeats: z.number().int().nullable(),
  known: KnownPaper.nullable(),
  /** The category comes into being with it. */
  is_new_category: z.boolean(),
  can: z.array(z.enum(IMPORT_ACTS)),
})
export type ImportLine = z.output<typeof ImportLine>

export const ImportPreview = z.object({
  format: z.enum(IMPORT_FORMATS),
  encoding: z.enum(IMPORT_ENCODINGS),
  lines: z.array(ImportLine),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** What was decided about an entry of the preview. */
const DecidedLine = z.strictObject({
  line: z.number().int().positive(),
  act: z.enum(IMPORT_ACTS),
  /** The paper that the preview has named. */
  known_id: Id.nullable(),
  fields: ImportedFields,
})
export type DecidedLine = z.output<typeof DecidedLine>

const haveLinesOfTheirOwn = (lines: { line: number }[]) => new Set(lines.map(({ line }) => line)).size === lines.length

const FOR_DESK = [...FOR_CONSENTING, 'FORBIDDEN', 'TOO_MANY_REQUESTS'] as const
/** Of the whole file, or of all that was decided about. */
const asLargeAs = (max_bytes: number) => taking({ max_bytes, refusal: 'IMPORT_TOO_LARGE' })

/** For admins. */
export const paperImport = {
  template: oc
    .route({
      method: 'GET',
      path: '/admin/papers/import/template',
      summary: 'A table to fill in, with the columns that an import knows',
      tags: ['admin'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN'))
    .output(z.file()),
  preview: asLargeAs(MAX_IMPORT_BYTES)
    .route({
      method: 'POST',
      path: '/admin/papers/import/preview',
      summary: 'What would become of each entry of a RIS, BibTeX, PubMed or CSV file; nothing is kept',
      tags: ['admin'],
    })
    .errors(mayFailWith(...FOR_DESK, 'IMPORT_TOO_LARGE', 'IMPORT_UNREADABLE', 'TOO_BUSY'))
    .input(z.strictObject({ file: z.file(), paper_type: z.enum(PAPER_TYPES) }))
    .output(ImportPreview),
  write: asLargeAs(2 * MAX_IMPORT_BYTES)
    .route({
      method: 'POST',
      path: '/admin/papers/import',
      summary: 'Add papers, or fill in what is empty of those that are there: all of them or none',
      tags: ['admin'],
    })
    .errors(mayFailWith(...FOR_DESK, 'IMPORT_TOO_LARGE', 'CHANGED_MEANWHILE'))
    /** Categories that are not there yet come into being. */
    .input(
      z.strictObject({
        paper_type: z.enum(PAPER_TYPES),
        request_key: RequestKey,
        lines: z.array(DecidedLine).min(1).max(MAX_IMPORT_ENTRIES).refine(haveLinesOfTheirOwn),
      }),
    )
    .output(z.object({ added: z.number().int(), filled: z.number().int() })),
}
