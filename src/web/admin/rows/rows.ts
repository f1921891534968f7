/** Lists in forms: rows of a few texts each, how they are read, and what of them a form can say before the server does. */
import type { LocalizedLine } from '#contract/base/invitation.ts'
import * as m from '#messages'
import { countCharacters, isEmpty, numbered, type Rule, type Sentence } from '../../blocks/forms/rules.ts'

/** Its texts by the names of its cells, and a key that stays with it wherever it stands. */
export type Row = Readonly<Record<string, string>>

export interface Cell {
  name: string
  label: Sentence
  /** In characters. */
  max?: number
  /** Of a text that may be written in either. */
  language?: 'zh' | 'en'
  look?: 'time' | 'number' | 'url' | 'long'
  /** Of these, the first when nothing is chosen. */
  choices?: readonly (readonly [string, Sentence])[]
  /** Beside no other one. */
  isAlone?: boolean
  /** Kept with the row, and nothing that somebody types. */
  isHidden?: boolean
}

export interface RowShape {
  title: Sentence
  add: Sentence
  cells: readonly Cell[]
  /** Rows. */
  most: number
  /** @returns which cell is wrong, and why. */
  check: (row: Row) => RowFault | null
}

type RowFault = readonly [cell: string, sentence: Sentence]

/** A text in both languages, as two cells. */
export const both = (name: string, label: Sentence, max: number, look?: Cell['look']): Cell[] =>
  (['zh', 'en'] as const).map((language) => ({
    name: `${name}_${language}`,
    label,
    max,
    language,
    ...(look && { look }),
  }))

export const textOf = (row: Row, name: string): string => row[name] ?? ''

/** What is written of a text in both languages; null when nothing is. */
export function localizedOf(row: Row, name: string): LocalizedLine | null {
  const [zh, en] = [textOf(row, `${name}_zh`).trim(), textOf(row, `${name}_en`).trim()]
  return zh || en ? { ...(zh && { zh }), ...(en && { en }) } : null
}

/** The other way round. */
export const cellsOf = (name: string, text: LocalizedLine | undefined): Row => ({
  [`${name}_zh`]: text?.zh ?? '',
  [`${name}_en`]: text?.en ?? '',
})

/** A rule: in one of the languages at least. */
export const needs = (row: Row, ...names: string[]): RowFault | null => {
  const missing = names.find((name) => localizedOf(row, name) === null)
  return missing === undefined ? null : [`${missing}_zh`, m.rows_either]
}

/** As a form begins with them. */
export const rowsOf = (rows: readonly Row[]): Row[] => rows.map((row, index) => ({ key: String(index), ...row }))

export const blankRow = ({ cells }: RowShape, key: string): Row => ({
  key,
  ...Object.fromEntries(cells.map(({ name, choices }) => [name, choices?.[0]?.[0] ?? ''])),
})

const isBlank = ({ cells }: RowShape, row: Row): boolean =>
  cells.every(({ name, choices, isHidden }) => isHidden || choices || isEmpty(textOf(row, name)))

/** Those in which something is written: the others are left out. */
export const written = (shape: RowShape, rows: readonly Row[]): Row[] => rows.filter((row) => !isBlank(shape, row))

/** @returns null when the row may be sent, or is left out. */
export function faultOf(shape: RowShape, row: Row): RowFault | null {
  if (isBlank(shape, row)) return null
  const long = shape.cells.find(({ name, max }) => max !== undefined && countCharacters(textOf(row, name)) > max)
  return long?.max ? [long.name, numbered(m.field_long, { max: long.max })] : shape.check(row)
}

/** For a form that has the rows as one of its values. */
export const rowRules = (shape: RowShape): readonly Rule<Row[]>[] => [
  [numbered(m.rows_most, { max: shape.most }), (rows) => written(shape, rows).length > shape.most],
  [m.rows_wrong, (rows) => rows.some((row) => faultOf(shape, row) !== null)],
]

/** What was kept in the browser, when it has the shape. */
export function readRows(shape: RowShape, kept: unknown): Row[] | null {
  if (!Array.isArray(kept)) return null
  const names = ['key', ...shape.cells.map(({ name }) => name)]
  const isRow = (row: unknown) =>
    typeof row === 'object' && row !== null && names.every((name) => typeof (row as Row)[name] === 'string')
  if (!kept.every(isRow)) return null
  return (kept as Row[]).map((row) => Object.fromEntries(names.map((name) => [name, textOf(row, name)])))
}
