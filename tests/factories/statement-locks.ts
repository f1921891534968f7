/** Which rows a statement locks, read off its text. */

export interface Lock {
  /** A table, with its schema unless that is `public`, or `advisory` and the number of its kind. */
  what: string
  /** By changing rows, and not by a clause of its own. */
  isWrite: boolean
  /** What skips locked rows never waits. */
  waits: boolean
}

interface StatementLocks {
  locks: Lock[]
  /** Tables with rows of its own: changing them waits for no other transaction. */
  inserted: string[]
}

const NAME = String.raw`(?:"?(\w+)"?\.)?"?(\w+)"?`
const LOCKING = /\bfor (?:no key update|update|key share|share)\b(?: of "?(\w+)"?)?( skip locked)?/g
const ADVISORY = /pg_advisory_xact_lock\((?:hashtextextended\([^,]*, (\d+)\)|(\d+|\$\d+))\)/g
const TABLE = new RegExp(String.raw`\block table ${NAME}`, 'g')
const CHANGING = new RegExp(String.raw`(?<!key |for |do )\b(?:update|delete from) (?:only )?${NAME}`, 'g')
const INSERTING = new RegExp(String.raw`\binsert into ${NAME}`, 'g')
const ENDS_FROM =
  /\b(?:where|group by|having|order by|limit|window|union|for (?:no key update|update|key share|share))\b/

const nameOf = (schema: string | undefined, table: string | undefined) =>
  schema && schema !== 'public' ? `${schema}.${table}` : (table ?? '')

export function locksOf(statement: string): StatementLocks {
  const text = statement
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  const found: (Lock & { at: number })[] = []
  const add = (at: number, what: string, { isWrite = false, waits = true } = {}) =>
    found.push({ what, isWrite, waits, at })
  for (const { 1: alias, 2: skips, index } of text.matchAll(LOCKING))
    for (const what of tablesAt(text, index, alias)) add(index, what, { waits: !skips })
  for (const { 1: kind, 2: number, index } of text.matchAll(ADVISORY)) add(index, `advisory ${kind ?? number}`)
  for (const { 1: schema, 2: table, index } of text.matchAll(TABLE)) add(index, nameOf(schema, table))
  for (const { 1: schema, 2: table, index } of text.matchAll(CHANGING))
    add(index, nameOf(schema, table), { isWrite: true })
  const inserted = [...text.matchAll(INSERTING)].map(({ 1: schema, 2: table }) => nameOf(schema, table))
  found.sort((one, other) => one.at - other.at)
  return { locks: found.map(({ at, ...lock }) => lock), inserted }
}

/** The tables of the `from` that a locking clause belongs to; of these the one that goes by that alias. */
function tablesAt(text: string, at: number, alias: string | undefined): string[] {
  const query = levelBefore(text, at)
  const from = query.slice(query.lastIndexOf(' from ') + ' from '.length).split(ENDS_FROM)[0] ?? ''
  const tables = from.split(/,|\bjoin\b/).flatMap((one) => {
    const [, schema, table, as] = new RegExp(String.raw`^\s*${NAME}(?: (?:as )?"?(\w+)"?)?`).exec(one) ?? []
    return table ? [{ name: nameOf(schema, table), as: as ?? table }] : []
  })
  return tables.filter(({ as, name }) => !alias || as === alias || name === alias).map(({ name }) => name)
}

/** What stands before that place in the same parentheses, without what stands in others. */
function levelBefore(text: string, at: number): string {
  let level = ''
  let depth = 0
  for (let place = at - 1; place >= 0; place -= 1) {
    const sign = text[place]
    if (sign === ')') depth += 1
    if (sign === '(') depth -= 1
    if (depth < 0) break
    if (depth === 0 && sign !== '(') level = sign + level
  }
  return ` ${level}`
}
