/** The state of a table as it stands in the address: filters, order, chosen columns and place. Defaults stand in no address. */
import { MAX_QUERY_CHARS } from '#contract/base/limits.ts'
import { isId } from '../../rpc/id.ts'

/** What a filter makes of whatever an address says; nothing when it is none of its values. */
export type FilterReader<Value extends string = string> = (said: unknown) => Value | undefined

type FilterReaders = Record<string, FilterReader>

export interface TableSpec<Filters extends FilterReaders = FilterReaders, Order extends string = string> {
  filters: Filters
  /** The names of columns that rows can be ordered by; a minus in front turns it round. The first is the usual one. */
  orders: readonly [Order, ...Order[]]
  /** The columns that can be hidden, and whether they are shown at first. */
  columns: Readonly<Record<string, boolean>>
}

export interface TableState<Filters extends FilterReaders = FilterReaders, Order extends string = string> {
  filters: { [Name in keyof Filters]?: NonNullable<ReturnType<Filters[Name]>> | undefined }
  order: Order
  /** Those of the columns that can be hidden. */
  shown: readonly string[]
  /** The row that the page comes after, or before. */
  after?: string | undefined
  before?: string | undefined
}

/** All columns that can be hidden are: an empty value would be lost on the way. */
const NO_COLUMNS = '-'

/** Whatever the address says becomes the nearest state that exists. */
export function readTableState<Filters extends FilterReaders, Order extends string>(
  { filters, orders, columns }: TableSpec<Filters, Order>,
  search: Readonly<Record<string, unknown>>,
): TableState<Filters, Order> {
  const known = Object.entries(filters).map(([name, read]) => [name, read(search[name])])
  const said = typeof search.columns === 'string' ? search.columns.split(',') : null
  const after = isId(search.after) ? search.after : undefined
  return {
    filters: Object.fromEntries(known.filter(([, value]) => value !== undefined)),
    order: orders.find((order) => order === search.order) ?? orders[0],
    shown: Object.keys(columns).filter((name) => said?.includes(name) ?? columns[name]),
    after,
    before: !after && isId(search.before) ? search.before : undefined,
  }
}

/** The state as parameters of an address. */
export function addressOf(
  { orders, columns }: Pick<TableSpec, 'orders' | 'columns'>,
  { filters, order, shown, after, before }: TableState,
): Record<string, string> {
  const usual = Object.keys(columns).filter((name) => columns[name])
  const said = {
    ...filters,
    order: order === orders[0] ? undefined : order,
    columns: usual.join() === shown.join() ? undefined : shown.join() || NO_COLUMNS,
    after,
    before,
  }
  return Object.fromEntries(Object.entries(said).filter((pair): pair is [string, string] => pair[1] !== undefined))
}

export const oneOf =
  <Value extends string>(values: readonly Value[]): FilterReader<Value> =>
  (said) =>
    values.find((value) => value === said)

/** What somebody looks for. */
export const readQuery: FilterReader = (said) => {
  if (typeof said !== 'string' && typeof said !== 'number') return undefined
  const line = String(said)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return [...line].slice(0, MAX_QUERY_CHARS).join('').trimEnd() || undefined
}

export const readId: FilterReader = (said) => (isId(said) ? said : undefined)

/** A day of the calendar, yyyy-MM-dd. */
export const readDay: FilterReader = (said) => {
  if (typeof said !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(said) || said < '0001') return undefined
  const day = new Date(`${said}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(said) ? said : undefined
}
