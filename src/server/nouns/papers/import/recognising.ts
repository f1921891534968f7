/** What format a file is in, by what stands in it: names of files lie. */
import type { ImportFormat } from '#contract/papers/import.ts'
import { readBibtex } from './bibtex.ts'
import type { Found } from './entry.ts'
import { readSheet, sheetDelimiter } from './sheet.ts'
import { readTagged, TAGGED } from './tagged.ts'

/** The first line of an entry, in the order in which they are looked for. */
const SIGNS: readonly [ImportFormat, RegExp][] = [
  ['ris', /^TY {1,2}- /m],
  ['pubmed', /^PMID ?- \d/m],
  ['noteexpress', /^\{Reference Type\}:/m],
  ['endnote', /^%0 \S/m],
  ['refworks', /^RT [A-Z]/m],
  ['bibtex', /^[ \t]*@[ \t]*[a-z]+[ \t]*[{(]/im],
]

interface Recognised {
  format: ImportFormat
  entries: Found[]
}

/** @returns undefined when it is none of them. Never throws. */
export function readEntries(text: string): Recognised | undefined {
  // Nothing that people write: pictures, archives, documents of word processors.
  if (text.includes('\0')) return undefined
  const [head = ''] = text.trimStart().split('\n', 1)
  // Excel names the separator of a table in a line of its own.
  const [line, separator] = /^\s*sep=([^\n])\n/i.exec(text) ?? []
  if (line !== undefined && separator !== undefined)
    return { format: 'csv', entries: readSheet(text.replace(line, '\n'), separator) }
  // An entry on one line has commas and names of fields too.
  const delimiter = SIGNS.some(([, sign]) => sign.test(head)) ? undefined : sheetDelimiter(head)
  if (delimiter !== undefined) return { format: 'csv', entries: readSheet(text, delimiter) }
  const format = SIGNS.find(([, sign]) => sign.test(text))?.[0]
  if (format === undefined) return undefined
  if (format === 'bibtex') return { format, entries: readBibtex(text) }
  return format === 'csv' ? undefined : { format, entries: readTagged(text, TAGGED[format]) }
}
