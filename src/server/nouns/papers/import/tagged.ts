/** Formats in which every line begins with a tag: RIS, and what Chinese databases write for EndNote, RefWorks and NoteExpress. */
import { type BrokenEntry, blank, type Found, isPdfAddress, type RawEntry } from './entry.ts'

type Field = Exclude<keyof RawEntry, 'line'>

interface TaggedFormat {
  /** Two groups: the tag and its value. */
  line: RegExp
  /** Begins an entry. */
  first: string
  /** Ends it; without one an entry goes on to the next. */
  last?: string
  /** Long values are wrapped, and none has lines of its own. */
  isWrapped?: boolean
  fields: Readonly<Record<string, Field | 'page' | 'short authors' | 'identifier'>>
}

/** Research Information Systems, RIS Format Specifications (2001, 2011). */
const RIS: TaggedFormat = {
  line: /^([A-Z][A-Z0-9]) {1,2}- ?(.*)$/,
  first: 'TY',
  last: 'ER',
  fields: {
    TI: 'title',
    T1: 'title',
    AU: 'authors',
    A1: 'authors',
    AB: 'abstract',
    N2: 'abstract',
    JF: 'journal',
    JO: 'journal',
    T2: 'journal',
    JA: 'journal',
    DA: 'date',
    PY: 'date',
    Y1: 'date',
    DO: 'doi',
    L1: 'link',
    UR: 'page',
    KW: 'tags',
  },
}

const ENDNOTE: TaggedFormat = {
  line: /^%(\S) (.*)$/,
  first: '0',
  fields: {
    T: 'title',
    A: 'authors',
    X: 'abstract',
    J: 'journal',
    B: 'journal',
    '8': 'date',
    D: 'date',
    R: 'doi',
    '>': 'link',
    U: 'page',
    K: 'tags',
  },
}

const REFWORKS: TaggedFormat = {
  line: /^([A-Z][A-Z0-9]) (.*)$/,
  first: 'RT',
  fields: {
    T1: 'title',
    A1: 'authors',
    AB: 'abstract',
    JF: 'journal',
    JO: 'journal',
    FD: 'date',
    YR: 'date',
    DO: 'doi',
    UL: 'page',
    LK: 'page',
    K1: 'tags',
  },
}

const NOTEEXPRESS: TaggedFormat = {
  line: /^\{([^{}]{1,40})\}: ?(.*)$/,
  first: 'Reference Type',
  fields: {
    Title: 'title',
    Author: 'authors',
    Abstract: 'abstract',
    Journal: 'journal',
    Date: 'date',
    Year: 'date',
    DOI: 'doi',
    URL: 'page',
    Keywords: 'tags',
  },
}

/** National Library of Medicine, MEDLINE/PubMed Data Element (Field) Descriptions: the .nbib files of PubMed. */
const PUBMED: TaggedFormat = {
  line: /^([A-Z]{2,4}) {0,2}- (.*)$/,
  first: 'PMID',
  isWrapped: true,
  fields: {
    TI: 'title',
    FAU: 'authors',
    CN: 'authors',
    AU: 'short authors',
    AB: 'abstract',
    JT: 'journal',
    TA: 'journal',
    DP: 'date',
    LID: 'identifier',
    AID: 'identifier',
    OT: 'tags',
  },
}
const DOI_OF_PUBMED = /^(\S+) \[doi\]$/
/** Titles end with a full stop, and translated ones stand in brackets. */
const titleOfPubmed = (title: string): string => title.replace(/\.$/, '').replace(/^\[(.*)\]$/s, '$1')

export const TAGGED = { ris: RIS, endnote: ENDNOTE, refworks: REFWORKS, noteexpress: NOTEEXPRESS, pubmed: PUBMED }

/** What stands in one field: each value once under its tag, continued lines joined. */
type Values = Map<string, string[]>

interface Open {
  line: number
  values: Values
  /** The last tag: lines without one go on with it. */
  tag: string
}

/** Never throws: what is not of the format is told as broken. */
export function readTagged(text: string, format: TaggedFormat): Found[] {
  const reader = createReader(format)
  for (const [place, said] of text.split('\n').entries()) reader.take(place + 1, said)
  return reader.end()
}

function createReader(format: TaggedFormat) {
  const found: Found[] = []
  let open: Open | undefined
  let isAstray = false
  const close = (isEnded: boolean) => {
    if (open) found.push(isEnded || !format.last ? entryOf(open, format) : unfinished(open, format))
    open = undefined
  }
  const takeAstray = (line: number, said: string) => {
    // One complaint for a whole stretch that belongs to nothing.
    if (said && !isAstray) found.push({ line, broken: 'UNREADABLE', text: said })
    isAstray ||= said !== ''
  }
  return {
    take(line: number, said: string) {
      const [, tag, value = ''] = format.line.exec(said) ?? []
      if (tag === format.first) {
        close(false)
        open = { line, values: new Map(), tag }
        isAstray = false
      } else if (tag !== undefined && tag === format.last) close(true)
      else if (open) append(open, tag, tag === undefined ? said : value, format.isWrapped ? ' ' : '\n')
      else takeAstray(line, said.trim())
    },
    end() {
      close(false)
      return found
    },
  }
}

function append(open: Open, tag: string | undefined, text: string, joint: string): void {
  if (tag !== undefined) {
    open.tag = tag
    const values = open.values.get(tag)
    if (values) values.push(text.trim())
    else open.values.set(tag, [text.trim()])
    return
  }
  const values = open.values.get(open.tag)
  const last = values?.pop()
  if (values && last !== undefined) values.push(last ? `${last}${joint}${text.trim()}` : text.trim())
}

function unfinished(open: Open, format: TaggedFormat): BrokenEntry {
  return { line: open.line, broken: 'UNFINISHED', text: entryOf(open, format).title }
}

/** Of several tags for one field the first in the table that says something counts; authors and tags add up. */
function entryOf({ line, values }: Open, { fields, isWrapped }: TaggedFormat): RawEntry {
  const entry = blank(line)
  for (const [tag, field] of Object.entries(fields)) {
    const said = (values.get(tag) ?? []).filter(Boolean)
    if (said.length > 0) fill(entry, field, said)
  }
  return isWrapped ? { ...entry, title: titleOfPubmed(entry.title) } : entry
}

function fill(entry: RawEntry, field: TaggedFormat['fields'][string], said: string[]): void {
  if (field === 'authors' || field === 'tags') entry[field].push(...said)
  else if (field === 'short authors') entry.authors = entry.authors.length > 0 ? entry.authors : said
  else if (field === 'page') entry.link ||= said.find(isPdfAddress) ?? ''
  else if (field === 'identifier') entry.doi ||= said.flatMap((one) => DOI_OF_PUBMED.exec(one)?.[1] ?? [])[0] ?? ''
  else entry[field] ||= said[0] ?? ''
}
