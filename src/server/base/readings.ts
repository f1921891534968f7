/** What the site reads queries, texts and papers with: made once a process, and composed far above. */
import type { TextTerm } from '#contract/papers/papers.ts'
import type { Translation } from '#contract/search/search.ts'

export interface Concept {
  zh: string[]
  en: string[]
  /** Of those that admins have written. */
  meaning?: { zh: string | null; en: string | null }
}

/** One idea of a query: what was typed, and what means the same. */
export interface Idea {
  typed: string
  /** Synonyms and translations, best first. */
  also: string[]
  /** The reader may still be typing this word: its beginning is enough. */
  isUnfinished: boolean
}

/** A query as understood: every idea must be met, or one of the whole-query readings. */
export interface QueryReading {
  ideas: Idea[]
  whole: string[]
}

export interface Translator {
  /** Never throws and answers within 800 ms: what is not known is left as it was typed. */
  read(query: string): Promise<QueryReading>
  translate(query: string): Promise<Translation>
  /** What admins have written is known from now on, beside what the site knows by itself. */
  learn(concepts: readonly Concept[]): void
}

export interface TermFinder {
  /** The terms of `text` in the order in which they are met, each with all its places. */
  find(text: string): TextTerm[]
  /** What admins have written is found from now on, beside what the site knows by itself. */
  learn(concepts: readonly Concept[]): void
}

/** What was not found is empty. The date is as exact as the paper gives it: YYYY, YYYY-MM or YYYY-MM-DD. */
export interface PaperMetadata {
  title: string
  authors: string[]
  abstract: string
  journal: string
  publication_date: string
  doi: string
}

export interface PdfFacts {
  page_count: number
  is_encrypted: boolean
  /** A script, a program to start, a file inside, or a form or film that brings its own. */
  has_script: boolean
}

/** Brings the bytes when their turn has come: whoever waits holds no memory. */
export type Load = () => Promise<Uint8Array>

export interface PaperReader {
  /**
   * What the paper says of itself.
   * @param owner of several readings for one owner, one is under way at a time and few wait.
   * @throws UnreadablePaper with its reason; TooBusy when too many wait; what `load` throws.
   */
  read(load: Load, owner?: string): Promise<PaperMetadata>
  /** What is in the file besides. @throws as `read`. */
  inspect(load: Load, owner?: string): Promise<PdfFacts>
  stop(): Promise<void>
}
