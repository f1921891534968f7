/** Student papers as their authors know them: sent in, decided about, changed and sent again. */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { WebAddress } from '../base/addresses.ts'
import { FOR_CONSENTING, FOR_WRITING, mayFailWith } from '../base/errors.ts'
import { Id, RequestKey } from '../base/ids.ts'
import {
  MAX_CATEGORY_CHARS,
  MAX_PDF_URL_CHARS,
  MAX_SUBMITTED_PDF_BYTES,
  MAX_TAG_CHARS,
  MAX_TAGS,
  UPLOAD_PART_BYTES,
} from '../base/limits.ts'
import { PublicationDate } from '../base/moments.ts'
import { PageNumber, Paging } from '../base/paging.ts'
import { OptionalLine, OptionalText, WrittenLine, WrittenText } from '../base/text.ts'
import { taking } from '../base/uploads.ts'
import { REVIEW_WORKFLOW, verbsOf } from '../base/workflows.ts'
import { MAX_POST_CONTENT_CHARS } from '../forum/limits.ts'
import { DECLARATION_VERSIONS, DECLARATIONS_VERSION } from './declarations.ts'
import { cleanDoi } from './doi.ts'
import {
  MAX_ABSTRACT_CHARS,
  MAX_DOI_CHARS,
  MAX_JOURNAL_CHARS,
  MAX_PAPER_AUTHORS_CHARS,
  MAX_PAPER_TITLE_CHARS,
  MAX_SUBMISSION_NOTE_CHARS,
} from './limits.ts'
import { PaperView, REVIEW_STATUSES } from './papers.ts'
import { plainWords } from './plain-words.ts'

export const SUBMISSION_KINDS = ['paper', 'correction'] as const
export const SUBMISSION_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

/** Decodes entities, tags and LaTeX; forms, imports and DOI look-ups all pass through it. */
export const PlainWords = z.string().overwrite(plainWords)

/** Whatever people type around it; empty is null. */
export const Doi = PlainWords.nullable()
  .pipe(OptionalLine(MAX_DOI_CHARS))
  .transform((text) => (text === null ? null : (cleanDoi(text) ?? '')))
  .refine((doi) => doi !== '', { error: '10.1234/…' })

/** An address that the upload of a PDF has answered with. */
export const UPLOADED_PDF = /^\/files\/papers\/[a-z0-9][a-z0-9_-]*\.pdf$/

/** An uploaded PDF, or one elsewhere (specification, part 5: URL-shaped); empty is null. */
const PdfUrl = OptionalLine(MAX_PDF_URL_CHARS).refine(
  (text) => text === null || UPLOADED_PDF.test(text) || WebAddress.safeParse(text).success,
  { error: 'https://…' },
)

const Tag = PlainWords.pipe(WrittenLine(MAX_TAG_CHARS))

/** What the student says of the paper (specification, part 5). */
export const PaperFields = z.strictObject({
  title: PlainWords.pipe(WrittenLine(MAX_PAPER_TITLE_CHARS)),
  authors: PlainWords.pipe(WrittenLine(MAX_PAPER_AUTHORS_CHARS)),
  abstract: PlainWords.pipe(WrittenText(MAX_ABSTRACT_CHARS)),
  journal: PlainWords.nullable().pipe(OptionalLine(MAX_JOURNAL_CHARS)).default(null),
  publication_date: PublicationDate.default(null),
  doi: Doi.default(null),
  pdf_url: PdfUrl.default(null),
  tags: z.array(Tag).max(MAX_TAGS).default([]),
  /** Of the student papers; a reviewer confirms it (expectation S19). */
  category: OptionalLine(MAX_CATEGORY_CHARS).default(null),
})
export type PaperFields = z.output<typeof PaperFields>

/** What a student declares each time (expectation S28): nothing is sent in without. */
const Declarations = z.strictObject({
  /** Of the text that was ticked; left out, the one of now. */
  version: z.enum(DECLARATION_VERSIONS).default(DECLARATIONS_VERSION),
  /** All authors agree, under the names that stand there. */
  authors_agree: z.literal(true),
  /** Nobody who took part can be recognised. */
  is_anonymous: z.literal(true),
  /** It may be published here under CC BY 4.0. */
  may_be_published: z.literal(true),
})

const Submission = z.strictObject({
  ...PaperFields.shape,
  note: OptionalText(MAX_SUBMISSION_NOTE_CHARS).default(null),
  declarations: Declarations,
  request_key: RequestKey,
})
export type Submission = z.output<typeof Submission>

/** An uploaded PDF. */
export const UploadedPdf = z.object({
  pdf_url: z.string(),
  byte_size: z.number().int(),
  page_count: z.number().int(),
})
export type UploadedPdf = z.output<typeof UploadedPdf>

/** One time that the paper was sent in, as its author may know it: not who decided. */
export const SubmissionRound = z.object({
  round: z.number().int(),
  kind: z.enum(SUBMISSION_KINDS),
  state: z.enum(SUBMISSION_STATES),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  submitted_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})
export type SubmissionRound = z.output<typeof SubmissionRound>

export const OwnPaper = PaperView.extend({
  review_status: z.enum(REVIEW_STATUSES),
  /** Why the newest version was rejected. */
  rejection_reason: z.string().nullable(),
  /** Newest first. */
  rounds: z.array(SubmissionRound),
  can: z.array(z.enum(verbsOf(REVIEW_WORKFLOW, 'owner'))),
})
export type OwnPaper = z.output<typeof OwnPaper>

/** The same with what the form starts from: the newest version that was sent in. */
export const OwnPaperDetail = OwnPaper.extend({
  fields: PaperFields,
  /** Of the uploaded file in `fields`; null when it is elsewhere or there is none. */
  pdf: UploadedPdf.nullable(),
})
export type OwnPaperDetail = z.output<typeof OwnPaperDetail>

const StatusCounts = z.object({ pending: z.number().int(), approved: z.number().int(), rejected: z.number().int() })

export const OwnPaperList = Paging.extend({ items: z.array(OwnPaper), counts: StatusCounts })
export type OwnPaperList = z.output<typeof OwnPaperList>

/** Changes to an approved paper that wait for a decision. */
const PendingCorrection = SubmissionRound.pick({ submitted_at: true }).extend({ pdf_url: z.string().nullable() })
export type PendingCorrection = z.output<typeof PendingCorrection>

const ById = z.strictObject({ id: Id })

/** What is wrong with the file itself. */
const FOR_PDFS = [
  'NO_PDF',
  'PDF_TOO_LARGE',
  'PDF_TOO_LONG',
  'PDF_ENCRYPTED',
  'PDF_BROKEN',
  'PDF_HAS_SCRIPT',
  'TOO_BUSY',
] as const
const FOR_FIELDS = ['CATEGORY_NOT_FOUND', 'PDF_GONE'] as const

const UploadProgress = z.object({
  upload_id: Id,
  /** The parts that are here already. */
  parts: z.array(z.number().int()),
})

export const submissions = {
  list: oc
    .route({
      method: 'GET',
      path: '/submissions',
      summary: 'One’s own student papers, newest first',
      tags: ['submissions'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .input(z.strictObject({ review_status: z.enum(REVIEW_STATUSES).default('pending'), page: PageNumber }))
    .output(OwnPaperList),
  get: oc
    .route({
      method: 'GET',
      path: '/submissions/{id}',
      summary: 'One of them, with all its rounds',
      tags: ['submissions'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED', 'PAPER_NOT_FOUND'))
    .input(ById)
    .output(OwnPaperDetail),
  create: oc
    .route({ method: 'POST', path: '/submissions', summary: 'Submit a student paper', tags: ['submissions'] })
    .errors(mayFailWith(...FOR_WRITING, ...FOR_FIELDS, 'ALREADY_DECIDED'))
    .input(Submission)
    .output(ById),
  edit: oc
    .route({
      method: 'PUT',
      path: '/submissions/{id}',
      summary: 'Send it in again: a rejected or pending paper anew, an approved one as a correction',
      tags: ['submissions'],
    })
    .errors(mayFailWith(...FOR_WRITING, ...FOR_FIELDS, 'PAPER_NOT_FOUND', 'ALREADY_DECIDED'))
    /** The state in which the author began to change it: with another one, somebody has decided meanwhile. */
    .input(z.strictObject({ id: Id, review_status: z.enum(REVIEW_STATUSES), ...Submission.shape }))
    .output(ById),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/submissions/{id}',
      summary: 'Cancel a pending paper, delete a rejected one, withdraw an approved one',
      tags: ['submissions'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'PAPER_NOT_FOUND', 'ALREADY_DECIDED'))
    /** The state in which the author sees it: what was decided meanwhile is not deleted by mistake. */
    .input(z.strictObject({ id: Id, review_status: z.enum(REVIEW_STATUSES) }))
    .output(ById),
  correction: oc
    .route({
      method: 'GET',
      path: '/submissions/{id}/correction',
      summary: 'The pending correction of one’s own paper; null of every other paper, and without one',
      tags: ['submissions'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .input(ById)
    .output(PendingCorrection.nullable()),
  cancelCorrection: oc
    .route({
      method: 'DELETE',
      path: '/submissions/{id}/correction',
      summary: 'Take back a pending correction',
      tags: ['submissions'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'PAPER_NOT_FOUND', 'ALREADY_DECIDED'))
    .input(ById)
    .output(ById),
  share: oc
    .route({
      method: 'POST',
      path: '/submissions/{id}/share',
      summary: 'Share an approved paper to the forum',
      tags: ['submissions'],
    })
    .errors(mayFailWith(...FOR_WRITING, 'PAPER_NOT_FOUND', 'SHARED_BEFORE'))
    .input(
      z.strictObject({
        id: Id,
        message: OptionalText(MAX_POST_CONTENT_CHARS).default(null),
        /** Also when it was shared before. */
        again: z.boolean().default(false),
        request_key: RequestKey,
      }),
    )
    /** The post; pending when the first posts of new members wait for an admin. */
    .output(z.object({ id: Id, is_pending: z.boolean() })),
  addPdf: taking({ max_bytes: MAX_SUBMITTED_PDF_BYTES, refusal: 'PDF_TOO_LARGE' })
    .route({
      method: 'POST',
      path: '/submissions/pdfs',
      summary: 'Upload the PDF of a student paper',
      tags: ['submissions'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, ...FOR_PDFS, 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ pdf: z.file() }))
    .output(UploadedPdf),
  beginUpload: oc
    .route({
      method: 'POST',
      path: '/submissions/uploads',
      summary: 'Begin to upload a large PDF in parts',
      tags: ['submissions'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'PDF_TOO_LARGE', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ byte_size: z.number().int().positive() }))
    .output(UploadProgress),
  upload: oc
    .route({
      method: 'GET',
      path: '/submissions/uploads/{upload_id}',
      summary: 'Which parts are here: a broken upload goes on with the others',
      tags: ['submissions'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED', 'UPLOAD_NOT_FOUND'))
    .input(z.strictObject({ upload_id: Id }))
    .output(UploadProgress),
  addPart: taking({ max_bytes: UPLOAD_PART_BYTES, refusal: 'PDF_TOO_LARGE' })
    .route({
      method: 'PUT',
      path: '/submissions/uploads/{upload_id}/{part}',
      summary: 'Send one part, from 0; sent twice, it is one',
      tags: ['submissions'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'UPLOAD_NOT_FOUND', 'PDF_TOO_LARGE', 'BAD_REQUEST', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ upload_id: Id, part: z.number().int().min(0), bytes: z.file() }))
    .output(UploadProgress),
  finishUpload: oc
    .route({
      method: 'POST',
      path: '/submissions/uploads/{upload_id}',
      summary: 'Put the parts together; the upload is over then',
      tags: ['submissions'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, ...FOR_PDFS, 'UPLOAD_NOT_FOUND', 'BAD_REQUEST', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ upload_id: Id }))
    .output(UploadedPdf),
  pdfLink: oc
    .route({
      method: 'POST',
      path: '/submissions/{id}/pdf-link',
      summary: 'An address of one’s own uploaded PDF that works for some minutes',
      tags: ['submissions'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED', 'PAPER_NOT_FOUND', 'PDF_NOT_AVAILABLE'))
    .input(ById)
    .output(z.object({ url: z.string() })),
}

/** What was not found is empty; the date is as exact as the paper gives it. */
export const ExtractedInfo = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  abstract: z.string(),
  journal: z.string(),
  publication_date: z.string(),
  doi: z.string(),
})
export type ExtractedInfo = z.output<typeof ExtractedInfo>

/** Named as the specification names the function (part 7). */
export const paperInfo = {
  extract: oc
    .route({
      method: 'POST',
      path: '/functions/extract-paper-info',
      operationId: 'extract-paper-info',
      summary: 'What a PDF says of itself, to fill in a form',
      tags: ['submissions'],
    })
    .errors(
      mayFailWith(
        ...FOR_CONSENTING,
        'NO_PDF',
        'PDF_TOO_LARGE',
        'PDF_ENCRYPTED',
        'PDF_BROKEN',
        'PDF_NO_TEXT',
        'PDF_TOO_SLOW',
        'PDF_GONE',
        'PDF_ADDRESS_NOT_ALLOWED',
        'PDF_SOURCE_FAILED',
        'TOO_BUSY',
        'TOO_MANY_REQUESTS',
      ),
    )
    /** One’s own uploaded PDF, or an address elsewhere. */
    .input(z.strictObject({ pdfUrl: WrittenLine(MAX_PDF_URL_CHARS) }))
    .output(ExtractedInfo),
}
