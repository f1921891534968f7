/** Tables for spreadsheets: the only exporter, so that no cell can become a formula anywhere (threat T20). */

const BYTE_ORDER_MARK = '\uFEFF'
/** What makes a spreadsheet calculate, in full width too, and what it skips before looking. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** A number that a spreadsheet shows as it stands: without a leading nought, short enough for all of its digits. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,10})$/
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const BETWEEN = '[-\\s./,]{0,3}'
/** What it turns into numbers, days, times or truths: 007, 1.10, 3-2, 10/2, 1e5, 3月2日, Mar 1, SEPT2, 8:30 pm, true. */
const CONVERTED = [
  /^(?=.*\d)(?!\d[\d ]*$)[\d\s.,:/\-()%$¥€£e年月日时時分秒]{1,40}(?:[ap]m)?$/i,
  /^\d+$/,
  new RegExp(`^(?=.*\\d)(?:\\d{1,4}${BETWEEN})?${MONTH}${BETWEEN}(?:\\d{1,4})?(?:${BETWEEN}\\d{1,4})?$`, 'i'),
  /^(?:true|false)$/i,
]

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
  return `"${asText(textOf(value)).replaceAll('"', '""')}"`
}

/**
 * What no spreadsheet calculates or converts. An apostrophe stops a formula for certain, and is seen; a tab is not seen and
 * keeps what looks like a day or a number as it was written.
 */
function asText(text: string): string {
  if (FORMULA.test(text)) return `'${text}`
  const folded = text.normalize('NFKC').trim()
  const isConverted = !PLAIN_NUMBER.test(folded) && CONVERTED.some((form) => form.test(folded))
  return isConverted ? `\t${text}` : text
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}
