import { csvHead, csvRows } from './csv.ts'

/**
 * A table to keep, written part by part.
 * @param name of the file, before the day. @returns the file, and how many rows it has.
 */
export async function keptTable<Row>(
  name: string,
  heads: string[],
  parts: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => unknown[],
): Promise<{ file: File; rows: number }> {
  const texts = [csvHead(heads)]
  let rows = 0
  for await (const part of parts) {
    texts.push(csvRows(part.map(cellsOf)))
    rows += part.length
  }
  const day = new Date().toISOString().slice(0, 10)
  return { file: new File(texts, `${name}-${day}.csv`, { type: 'text/csv; charset=utf-8' }), rows }
}
