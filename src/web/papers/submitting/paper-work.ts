/** A paper in the making, as the form and its draft hold it. */
import { DECLARATIONS, DECLARATIONS_VERSION } from '#contract/papers/declarations.ts'
import type { ExtractedInfo, OwnPaperDetail } from '#contract/papers/submissions.ts'
import { partialDate, tagsOf } from '../../blocks/forms/paper-fields.ts'

/** What a PDF can be read for, in the order in which the form asks. */
const READ_FIELDS = ['title', 'authors', 'abstract', 'publication_date', 'doi', 'journal'] as const
export type ReadField = (typeof READ_FIELDS)[number]

/** The student declares each, for every version (expectation S28). */
export type Declaration = (typeof DECLARATIONS)[number]

const TEXTS = [...READ_FIELDS, 'category', 'tags', 'note', 'link'] as const

/** Of a field: read off the PDF, looked at since then, or looked for and not found. */
export type Mark = 'read' | 'checked' | 'missing'
const MARKS: readonly unknown[] = ['read', 'checked', 'missing'] satisfies Mark[]

/** A PDF that has been uploaded. */
export interface SentPdf {
  pdf_url: string
  /** As it was called where it was chosen; empty when nobody knows any more. */
  name: string
  byte_size: number
  page_count: number
}

export interface PaperWork extends Record<(typeof TEXTS)[number], string>, Record<Declaration, boolean> {
  pdf: SentPdf | null
  marks: Partial<Record<ReadField, Mark>>
}

export const blankPaper = (): PaperWork => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<(typeof TEXTS)[number], string>),
  authors_agree: false,
  is_anonymous: false,
  may_be_published: false,
  pdf: null,
  marks: {},
})

/** What the form begins with when a paper is sent in again: its newest version. Everything is declared anew. */
export function paperAsWork({ fields, pdf }: Pick<OwnPaperDetail, 'fields' | 'pdf'>): PaperWork {
  const { title, authors, abstract, tags } = fields
  return {
    ...blankPaper(),
    title,
    authors,
    abstract,
    publication_date: fields.publication_date ?? '',
    doi: fields.doi ?? '',
    journal: fields.journal ?? '',
    category: fields.category ?? '',
    tags: tags.join(', '),
    link: pdf ? '' : (fields.pdf_url ?? ''),
    pdf: pdf && { ...pdf, name: '' },
  }
}

/** A draft of this browser, when it has the shape of one. */
export function readPaperWork(kept: unknown): PaperWork | null {
  const draft = (kept ?? {}) as Partial<Record<keyof PaperWork, unknown>>
  if (TEXTS.some((name) => typeof draft[name] !== 'string')) return null
  const work = blankPaper()
  for (const name of TEXTS) work[name] = draft[name] as string
  for (const name of DECLARATIONS) work[name] = draft[name] === true
  const marks = (draft.marks ?? {}) as Record<string, unknown>
  for (const name of READ_FIELDS) if (MARKS.includes(marks[name])) work.marks[name] = marks[name] as Mark
  return { ...work, pdf: readPdf(draft.pdf) }
}

function readPdf(kept: unknown): SentPdf | null {
  const { pdf_url, name, byte_size, page_count } = (kept ?? {}) as Partial<Record<keyof SentPdf, unknown>>
  if (typeof pdf_url !== 'string' || typeof name !== 'string') return null
  return { pdf_url, name, byte_size: Number(byte_size) || 0, page_count: Number(page_count) || 0 }
}

/** Whether nothing would be lost if one took the place of the other. */
export const isSamePaper = (work: PaperWork, other: PaperWork): boolean =>
  TEXTS.every((name) => work[name] === other[name]) &&
  DECLARATIONS.every((name) => work[name] === other[name]) &&
  work.pdf?.pdf_url === other.pdf?.pdf_url

/** As the server takes it. */
export function sentPaper(work: PaperWork) {
  const { title, authors, abstract, journal, doi, category, note } = work
  return {
    title,
    authors,
    abstract,
    journal,
    doi,
    category,
    note,
    publication_date: partialDate(work.publication_date) ?? '',
    pdf_url: work.pdf?.pdf_url ?? work.link,
    tags: tagsOf(work.tags),
    // The rules of the form have asked for all three.
    declarations: {
      version: DECLARATIONS_VERSION,
      ...({ authors_agree: true, is_anonymous: true, may_be_published: true } as const),
    },
  }
}

/** What was read of a field; empty when it was not found. */
function foundIn(info: ExtractedInfo, name: ReadField): string {
  return (name === 'authors' ? info.authors.join(', ') : info[name]).trim()
}

/**
 * What was read off the PDF, field by field. What the student has typed or looked at stays theirs; what an earlier file
 * was read for and nobody has looked at gives way.
 */
export function prefill(work: PaperWork, info: ExtractedInfo): Partial<PaperWork> {
  const filled: Partial<Record<ReadField, string>> = {}
  const marks = { ...work.marks }
  for (const name of READ_FIELDS) {
    const isOwn = work[name].trim() !== '' && marks[name] !== 'read'
    if (isOwn) continue
    filled[name] = foundIn(info, name)
    marks[name] = filled[name] === '' ? 'missing' : 'read'
  }
  return { ...filled, marks }
}

/** Somebody has looked at the field, or typed in it. */
export const lookedAt = ({ marks }: Pick<PaperWork, 'marks'>, name: ReadField): Partial<PaperWork> =>
  marks[name] === 'read' ? { marks: { ...marks, [name]: 'checked' } } : {}

/** The fields in which nothing of theirs stands any more once the file they were read from is taken away. */
export function withoutRead(work: PaperWork): Partial<PaperWork> {
  const emptied: Partial<Record<ReadField, string>> = {}
  const marks: PaperWork['marks'] = {}
  for (const name of READ_FIELDS) {
    if (work.marks[name] === 'read') emptied[name] = ''
    else if (work.marks[name] === 'checked') marks[name] = 'checked'
  }
  return { ...emptied, marks }
}

const REQUIRED_TEXTS = ['title', 'authors', 'abstract'] as const

/**
 * What holds the paper back, in the order of the form; and beside it what was read off the PDF and is worth a look, which
 * holds nothing back.
 * @param hasPdfFailed the file that was chosen did not arrive.
 */
export function toDo(work: PaperWork, hasPdfFailed = false) {
  const toFill = REQUIRED_TEXTS.filter((name) => work[name].trim() === '')
  const toDeclare = DECLARATIONS.filter((name) => !work[name])
  /** Names, the first one first. */
  const open: string[] = [...(hasPdfFailed ? ['pdf'] : []), ...toFill, ...toDeclare]
  return {
    pdf: hasPdfFailed,
    fill: toFill.length,
    declare: toDeclare.length,
    read: READ_FIELDS.filter((name) => work.marks[name] === 'read').length,
    open,
    total: Number(hasPdfFailed) + REQUIRED_TEXTS.length + DECLARATIONS.length,
  }
}
