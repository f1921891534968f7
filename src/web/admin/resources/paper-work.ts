/** What stands in the form of a paper at the desk, and what is sent of it. */

import { MAX_CATEGORY_CHARS, MAX_PDF_URL_CHARS } from '#contract/base/limits.ts'
import type { DeskPaperFields } from '#contract/papers/desk.ts'
import { cleanDoi } from '#contract/papers/doi.ts'
import { MAX_ABSTRACT_CHARS } from '#contract/papers/limits.ts'
import type { PaperType } from '#contract/papers/papers.ts'
import type { ExtractedInfo } from '#contract/papers/submissions.ts'
import * as m from '#messages'
import { isDomainAddress } from '../../blocks/content/web-address.ts'
import { PAPER_FIELD_RULES, partialDate, tagsOf } from '../../blocks/forms/paper-fields.ts'
import { atMost, isEmpty, type Rules, type Sentence } from '../../blocks/forms/rules.ts'

export interface DeskWork {
  paper_type: PaperType
  title: string
  authors: string
  abstract: string
  journal: string
  publication_date: string
  doi: string
  /** Elsewhere, or where an upload lies. */
  pdf_url: string
  tags: string
  category: string
  is_featured: boolean
}

export const BLANK: DeskWork = {
  paper_type: 'authoritative',
  title: '',
  authors: '',
  abstract: '',
  journal: '',
  publication_date: '',
  doi: '',
  pdf_url: '',
  tags: '',
  category: '',
  is_featured: false,
}

/** The paper as it was read. */
export const workOf = (fields: DeskPaperFields, paper_type: PaperType): DeskWork => ({
  paper_type,
  title: fields.title,
  authors: fields.authors,
  abstract: fields.abstract,
  journal: fields.journal ?? '',
  publication_date: fields.publication_date ?? '',
  doi: fields.doi ?? '',
  pdf_url: fields.pdf_url ?? '',
  tags: fields.tags.join(', '),
  category: fields.category ?? '',
  is_featured: fields.is_featured,
})

const orNull = (text: string): string | null => text.trim() || null

/** As the contract takes it: empty is null, tags are parted by commas (specification, part 5). */
export function sentFields(work: DeskWork): DeskPaperFields {
  const { paper_type, ...texts } = work
  return {
    ...texts,
    journal: orNull(texts.journal),
    publication_date: partialDate(texts.publication_date),
    doi: cleanDoi(texts.doi),
    pdf_url: orNull(texts.pdf_url),
    tags: tagsOf(texts.tags),
    category: orNull(texts.category),
  }
}

/** What the fields are called in the form. */
export const PAPER_NAMES: Record<keyof DeskPaperFields, Sentence> = {
  title: m.review_field_title,
  authors: m.review_field_authors,
  abstract: m.review_field_abstract,
  journal: m.review_field_journal,
  publication_date: m.review_field_date,
  doi: m.review_field_doi,
  pdf_url: m.desk_pdf_link,
  tags: m.review_field_tags,
  category: m.review_field_category,
  is_featured: m.desk_featured,
}

/** Fills in what is empty; what somebody has typed stays. */
export function prefilled(work: DeskWork, info: ExtractedInfo): Partial<DeskWork> {
  const found = { ...info, authors: info.authors.join(', ') }
  const names = Object.keys(found) as (keyof typeof found)[]
  return Object.fromEntries(
    names.filter((name) => work[name].trim() === '' && found[name] !== '').map((name) => [name, found[name]]),
  )
}

const UPLOADED = /^\/files\/papers\//
const isAddress = (text: string) => UPLOADED.test(text) || isDomainAddress(text)

/** The guild's papers need a title and authors alone (specification, part 5). */
export const RULES: Rules<DeskWork> = {
  ...PAPER_FIELD_RULES,
  abstract: [atMost(MAX_ABSTRACT_CHARS)],
  pdf_url: [[m.submit_link_wrong, (text) => !isEmpty(text) && !isAddress(text.trim())], atMost(MAX_PDF_URL_CHARS)],
  category: [atMost(MAX_CATEGORY_CHARS)],
}

/** What a browser kept, when it has the shape of this form. */
export function readWork(kept: unknown): DeskWork | null {
  if (typeof kept !== 'object' || kept === null) return null
  const work = { ...BLANK, ...kept } as Record<string, unknown>
  const names = Object.keys(BLANK) as (keyof DeskWork)[]
  if (names.some((name) => typeof work[name] !== typeof BLANK[name])) return null
  return Object.fromEntries(names.map((name) => [name, work[name]])) as unknown as DeskWork
}
