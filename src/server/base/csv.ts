/** Tables for spreadsheets: the only exporter, so that no cell can become a formula anywhere (threat T20). */

const BYTE_ORDER_MARK = '\uFEFF'
/** What makes a spreadsheet calculate, in full width too, and what it skips before looking. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** @returns UTF-8 text with a byte order mark, without which Excel takes Chinese for something else. */
export function writeCsv(columns: string[], rows: Record<string, unknown>[]): string {
  return csvHead(columns) + csvRows(rows.map((row) => columns.map((name) => row[name])))
}

/** How a table begins that is written part by part. */
export const csvHead = (names: string[]): string => BYTE_ORDER_MARK + csvRows([names])

export const csvRows = (rows: unknown[][]): string => rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

/** Every text is quoted: where semicolons separate, half a cell would else stand alone. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `"${withoutFormula(textOf(value)).replaceAll('"', '""')}"`
}

/** No spreadsheet calculates it: a mark before it keeps it a text. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}
