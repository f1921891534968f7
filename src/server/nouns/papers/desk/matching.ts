/** Which papers of a file are in the library, or in the file itself, already: by DOI, else by title and year. */
import {
  IMPORTED_FIELDS,
  type ImportAct,
  type ImportedField,
  type ImportedFields,
  type KnownPaper,
} from '#contract/papers/import.ts'
import type { KnownRow } from './imports-sql.ts'

interface Said {
  line: number
  fields: ImportedFields
}

export interface Match {
  known: KnownPaper | null
  repeats: number | null
  can: ImportAct[]
}

const doiKey = ({ doi }: { doi: string | null }) => doi?.toLowerCase()
const yearOf = ({ publication_date }: { publication_date: string | null }) => publication_date?.slice(0, 4)
/** Letters and numbers alone: what stands between them differs from one database to the next. */
const titleKey = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '') || title

/** The spellings under which the index of titles is asked: some databases end titles with a full stop. */
export function spellingsOf(title: string): string[] {
  const bare = title.replace(/(?<![.。])[.。]+$/, '')
  return [...new Set([title, bare, `${bare}.`, `${bare}。`])]
}

type Dated = Pick<ImportedFields, 'title' | 'doi' | 'publication_date'>

/** Two that have DOIs are the same by them alone; a year that is missing speaks against nothing. */
function sameness(one: Dated, other: Dated): KnownPaper['by'] | null {
  const [ownDoi, otherDoi] = [doiKey(one), doiKey(other)]
  if (ownDoi && otherDoi) return ownDoi === otherDoi ? 'doi' : null
  if (titleKey(one.title) !== titleKey(other.title)) return null
  const [ownYear, otherYear] = [yearOf(one), yearOf(other)]
  return ownYear && otherYear && ownYear !== otherYear ? null : 'title'
}

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What stands in the file and is empty in the library. */
const fillsOf = (row: ImportedFields, fields: ImportedFields): ImportedField[] =>
  IMPORTED_FIELDS.filter((name) => isNothing(row[name]) && !isNothing(fields[name]))

/** The first of several that is the same; by its DOI before one by its title. */
function firstSame<Other extends Dated>(own: Dated, others: readonly Other[]): [Other, KnownPaper['by']] | undefined {
  let byTitle: Other | undefined
  for (const other of others) {
    const by = sameness(own, other)
    if (by === 'doi') return [other, by]
    if (by === 'title') byTitle ??= other
  }
  return byTitle && [byTitle, 'title']
}

/** Groups what may be the same, so that a thousand entries are not each held against all others. */
function shelvesOf<Item>(items: readonly Item[], fieldsOf: (item: Item) => Dated) {
  const shelves = new Map<string, Item[]>()
  for (const item of items)
    for (const key of keysOf(fieldsOf(item))) {
      const shelf = shelves.get(key)
      if (shelf) shelf.push(item)
      else shelves.set(key, [item])
    }
  return (fields: Dated): Item[] => [...new Set(keysOf(fields).flatMap((key) => shelves.get(key) ?? []))]
}
const keysOf = (fields: Dated) => [`title ${titleKey(fields.title)}`, ...(fields.doi ? [`doi ${doiKey(fields)}`] : [])]

/** What may become of each: the same DOI twice is never wanted, the same title may be another paper. */
export function matched(entries: readonly Said[], rows: readonly KnownRow[]): Match[] {
  const rowsLike = shelvesOf(rows, (row) => row)
  const entriesLike = shelvesOf(entries, ({ fields }) => fields)
  return entries.map(({ line, fields }) => {
    const [row, by] = firstSame(fields, rowsLike(fields)) ?? []
    const before = entriesLike(fields).filter((other) => other.line < line)
    const [earlier, how] =
      firstSame(
        fields,
        before.map((other) => ({ ...other.fields, line: other.line })),
      ) ?? []
    const known = row && by ? { id: row.id, title: row.title, by, fills: fillsOf(row, fields) } : null
    const can: ImportAct[] = []
    if (by !== 'doi' && how !== 'doi') can.push('add')
    if (known && known.fills.length > 0 && !earlier) can.push('fill')
    return { known, repeats: earlier?.line ?? null, can }
  })
}
