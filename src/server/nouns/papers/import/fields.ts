/** Makes of an entry what the library keeps of a paper, and says what is wrong with it. */

import { MAX_TAG_CHARS, MAX_TAGS, UNCATEGORISED } from '#contract/base/limits.ts'
import { hasSomethingToSee } from '#contract/base/visible.ts'
import { cleanDoi } from '#contract/papers/doi.ts'
import { type ImportedField, ImportedFields, type ImportProblem } from '#contract/papers/import.ts'
import { plainWords } from '#contract/papers/plain-words.ts'
import { readDate } from '#server/nouns/papers/pdf-metadata/dates.ts'
import type { RawEntry } from './entry.ts'

/** Too much of these is a mistake of the file; what else does not fit is left out. */
const WHOLE = new Set<ImportedField>(['title', 'authors', 'abstract'])

export interface Judged {
  fields: ImportedFields | null
  problems: ImportProblem[]
  left_out: ImportedField[]
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const HAN = /\p{Script=Han}/u

/** `Li, Ada` stands as `Ada Li`; Chinese names are not turned round. */
export function plainName(name: string): string {
  const [family = '', given, ...suffixes] = name.split(/[,，]/).map(oneLine).filter(Boolean)
  if (given === undefined) return family
  if (HAN.test(name)) return family + given
  return [given, family, ...suffixes].join(' ')
}

/** Between the names of a list, and the keywords: in Chinese, in Arabic, and in tables of several databases. */
const SEPARATORS = /[;；|、؛]/
/** What formats and people write in place of further names. */
const OTHERS = /(?:^|[\s,，])(?:(?:and|&|und|et) )?(?:others|et al\.?|al\.|等人?)[.。]?$|(?<=\p{Script=Han}{2})等人?$/iu
/** Two whole names; a family name of two characters is none of those that come in two. */
const TWO_CHINESE =
  /^(?!欧阳|司马|上官|诸葛|司徒|东方|皇甫|尉迟|公孙|慕容|夏侯|令狐)\p{Script=Han}{2,4}[,，]\s*\p{Script=Han}{2,4}$/u

const MOST_OF_OTHERS = 20
/** Looked for at the end alone, however long the name. */
const withoutOthers = (name: string): string => {
  const end = name.slice(-MOST_OF_OTHERS)
  return oneLine(name.slice(0, -MOST_OF_OTHERS) + end.replace(OTHERS, '')).replace(/[,，]$/, '')
}

/** One author may be `Last, First`; a cell that holds several parts them by semicolons, or is left as people type lists. */
function authorsOf(names: string[]): string {
  const parted = names.flatMap((name) => name.split(SEPARATORS))
  const people = parted.map((name) => withoutOthers(oneLine(name))).filter(Boolean)
  const [only = ''] = people
  // "Ada Li, Ben Wu" is two people, "Li, Ada" is one.
  const isList = people.length === 1 && (!/^[^\s,，]+[,，]\s*[^\s,，][^,，]*$/.test(only) || TWO_CHINESE.test(only))
  return isList ? only : people.map(plainName).join(', ')
}

const MOST_OF_A_DATE = 100

/** As exact as it is known, from `2020/03/15/`, `2020-3`, `2020年3月` or `15 Mar 2020`; null when it is no date. */
export function partialDate(text: string): string | null {
  const [, one, other, ofYear] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\b/.exec(text.slice(0, MOST_OF_A_DATE)) ?? []
  // Whether the day or the month comes first, only one above twelve tells.
  if (ofYear && Number(one) <= 12 && Number(other) <= 12 && Number(one) !== Number(other)) return ofYear
  const numbers = text
    .slice(0, MOST_OF_A_DATE)
    .normalize('NFKC')
    .replace(/[年月/.\s]+/g, '-')
    .replace(/(?<![-日])[-日]+$/, '')
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(numbers) ?? []
  if (year) return [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-')
  return readDate(text.slice(0, MOST_OF_A_DATE)) ?? null
}

function tagsOf(texts: string[]): string[] {
  const tags = texts.flatMap((text) => text.split(/[,，、;；|،؛\n]/)).map(oneLine)
  return [...new Set(tags.filter(Boolean))]
}

/** What a tag or a name may hold is decided by the contract: this only brings it into form. */
function drafted(entry: RawEntry) {
  const category = oneLine(entry.category)
  return {
    title: oneLine(entry.title),
    authors: authorsOf(entry.authors),
    abstract: entry.abstract.trim(),
    journal: oneLine(entry.journal) || null,
    publication_date: entry.date.trim() ? (partialDate(entry.date.trim()) ?? entry.date.trim()) : null,
    doi: entry.doi.trim() ? (cleanDoi(entry.doi) ?? entry.doi.trim()) : null,
    pdf_url: entry.link.trim() || null,
    category: category === UNCATEGORISED ? null : category || null,
  }
}

type Draft = Record<ImportedField, unknown>

/** What an encoding that was guessed wrongly leaves: replaced bytes, and characters that nobody has given a meaning. */
const NONSENSE = /[\ufffd\p{Co}]/u

/** Before lists are parted: an entity ends with a semicolon. */
const decoded = (entry: RawEntry): RawEntry => ({
  ...entry,
  title: plainWords(entry.title),
  authors: entry.authors.map(plainWords),
  tags: entry.tags.map(plainWords),
  doi: plainWords(entry.doi),
})

export function judge(raw: RawEntry): Judged {
  const entry = decoded(raw)
  if (NONSENSE.test(entry.title) || entry.authors.some((name) => NONSENSE.test(name)))
    return { fields: null, problems: ['UNREADABLE'], left_out: [] }
  const tags = tagsOf(entry.tags)
  const fitting = tags.filter((tag) => [...tag].length <= MAX_TAG_CHARS).slice(0, MAX_TAGS)
  const draft: Draft = { ...drafted(entry), tags: fitting }
  const wrong = wrongFields(draft)
  const problems = wrong.filter((name) => WHOLE.has(name)).map((name) => problemOf(name, draft))
  const left_out = wrong.filter((name) => !WHOLE.has(name))
  if (fitting.length < tags.length && !left_out.includes('tags')) left_out.push('tags')
  const kept = { ...draft, ...Object.fromEntries(left_out.map((name) => [name, name === 'tags' ? fitting : null])) }
  const read = ImportedFields.safeParse(wrong.includes('tags') ? { ...kept, tags: [] } : kept)
  if (read.success) return { fields: read.data, problems: [], left_out }
  return { fields: null, problems: problems.length > 0 ? problems : ['UNREADABLE'], left_out }
}

/** The names of what the contract does not take. */
function wrongFields(draft: Draft): ImportedField[] {
  const read = ImportedFields.safeParse(draft)
  return read.success ? [] : [...new Set(read.error.issues.map(({ path }) => path[0] as ImportedField))]
}

function problemOf(name: ImportedField, draft: Draft): ImportProblem {
  if (hasSomethingToSee(String(draft[name]))) return 'TOO_LONG'
  return name === 'title' ? 'NO_TITLE' : 'NO_AUTHORS'
}
