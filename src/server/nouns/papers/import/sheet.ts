/** Tables: their first row names the columns, in Chinese or English, in any order. */
import { parse } from 'csv-parse/sync'
import type { Language } from '#contract/base/languages.ts'
import { blank, type Found, type RawEntry } from './entry.ts'

type Column = Exclude<keyof RawEntry, 'line'>

/** What the columns of a table to fill in are called. */
const TEMPLATE: Readonly<Record<Column, Record<Language, string>>> = {
  title: { zh: '标题', en: 'Title' },
  authors: { zh: '作者', en: 'Authors' },
  abstract: { zh: '摘要', en: 'Abstract' },
  journal: { zh: '期刊', en: 'Journal' },
  date: { zh: '发表日期', en: 'Publication date' },
  doi: { zh: 'DOI', en: 'DOI' },
  link: { zh: 'PDF 链接', en: 'PDF URL' },
  tags: { zh: '标签', en: 'Tags' },
  category: { zh: '分类', en: 'Category' },
}

/** What they are called elsewhere, without spaces, punctuation and case. */
const COLUMN_NAMES: Readonly<Record<Column, readonly string[]>> = {
  title: ['标题', 'title', '题名', '篇名', '论文标题', '文献标题', 'articletitle', 'papertitle'],
  authors: ['作者', 'authors', 'author', '著者', '责任者', 'authorfullnames'],
  abstract: ['摘要', 'abstract', 'summary', 'abstractnote'],
  journal: ['期刊', 'journal', '刊名', '来源', '文献来源', 'source', 'sourcetitle', 'publicationtitle', 'journalbook'],
  date: [
    '发表日期',
    'publicationdate',
    '日期',
    '年份',
    '年',
    '发表时间',
    'date',
    'year',
    'publicationyear',
    'published',
  ],
  doi: ['doi'],
  link: ['pdf链接', 'pdfurl', 'pdf', '全文链接', 'pdf地址'],
  tags: ['标签', 'tags', '关键词', 'keywords', 'keyword', 'authorkeywords', 'manualtags'],
  category: ['分类', 'category', '类别'],
}

const folded = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const COLUMNS = new Map(
  Object.entries(COLUMN_NAMES).flatMap(([column, names]) => names.map((name) => [name, column as Column] as const)),
)

const DELIMITERS = [',', ';', '\t', '，', '；', '|'] as const

/** @returns the delimiter with which a first line names columns, a title among them. */
export function sheetDelimiter(head: string): string | undefined {
  return DELIMITERS.find((delimiter) => {
    const columns = head.slice(0, 2_000).split(delimiter).map(folded)
    return columns.some((name) => COLUMNS.get(name) === 'title') && (columns.length > 1 || delimiter === ',')
  })
}

interface Row {
  record: string[]
  info: { lines: number }
}

/** Never throws. Where a quotation mark is never closed, that row and all after it are lost, which is told of the row. */
export function readSheet(text: string, delimiter: string): Found[] {
  let isOpen = false
  const rows = parse(text, {
    delimiter,
    info: true,
    // A mark within a cell is a letter like others.
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_error: true,
    // Empty lines as empty rows would each be read anew.
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    on_skip: () => {
      isOpen = true
      return undefined
    },
  }) as unknown as Row[]
  const [head, ...body] = rows
  const columns = (head?.record ?? []).map((name) => COLUMNS.get(folded(name)))
  const read = body.map((row) => entryOf(row, columns))
  if (!isOpen) return read
  const line = (rows.at(-1)?.info.lines ?? 0) + 1
  return [...read, { line, broken: 'UNFINISHED', text: text.split('\n')[line - 1] ?? '' }]
}

/** The line on which a row begins: the parser counts up to where it ends. */
const beginOf = ({ record, info }: Row) =>
  info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)

function entryOf(row: Row, columns: (Column | undefined)[]): Found {
  const line = beginOf(row)
  const { record } = row
  if (record.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { line, broken: 'TOO_MANY_CELLS', text: record[columns.indexOf('title')] ?? '' }
  const entry = blank(line)
  for (const [place, column] of columns.entries()) {
    const cell = plain(record[place] ?? '')
    if (column === undefined || cell === '') continue
    if (column === 'authors') entry.authors.push(cell)
    else if (column === 'tags') entry.tags.push(cell)
    else entry[column] ||= cell
  }
  return entry
}

/** Tables that were kept from here have an apostrophe before what a spreadsheet would calculate (base/csv.ts). */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')

/** The columns of a table to fill in, by their names in that language. */
export const templateColumns = (language: Language): string[] => Object.values(TEMPLATE).map((names) => names[language])
