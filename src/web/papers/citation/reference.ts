/** What a citation is made of. */

import { cleanDoi, doiAddress } from '#contract/papers/doi.ts'
import type { PaperView } from '#contract/papers/papers.ts'
import { type Authors, parseAuthors } from './names.ts'

export interface Reference {
  isChinese: boolean
  authors: Authors
  title: string
  journal: string | null
  /** As much of the date as is known; null when it has none. */
  date: { year: string; month?: string | undefined; day?: string | undefined } | null
  doi: string | null
  /** The DOI's address, or the page of the paper here. */
  address: string
  /** yyyy-MM-dd, the reader's own day. */
  cited: string
}

type Cited = Pick<PaperView, 'id' | 'title' | 'authors' | 'journal' | 'publication_date' | 'doi'>

/** @param site the origin of this site, for papers without a DOI. */
export function referenceOf(paper: Cited, site: string, today: Date): Reference {
  const [year, month, day] = paper.publication_date?.split('-') ?? []
  const doi = cleanDoi(paper.doi)
  return {
    isChinese: /\p{Script=Han}/u.test(paper.title),
    authors: parseAuthors(paper.authors),
    title: paper.title.trim(),
    journal: paper.journal?.trim() || null,
    date: year ? { year, month, day } : null,
    doi,
    address: doi ? doiAddress(doi) : `${site}/papers/${paper.id}`,
    cited: [today.getFullYear(), today.getMonth() + 1, today.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-'),
  }
}

/** A run of a citation's text; titles of journals are set in italics, Chinese never is. */
export interface Run {
  text: string
  isItalic?: boolean
}

export const plainText = (runs: Run[]): string => runs.map(({ text }) => text).join('')

export function htmlText(runs: Run[]): string {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return runs.map(({ text, isItalic }) => (isItalic ? `<i>${escaped(text)}</i>` : escaped(text))).join('')
}

/** `text` with a full stop unless it ends in one, or in a question or exclamation mark. */
export const stopped = (text: string): string => (/[.?!。？！]$/.test(text) ? text : `${text}.`)
