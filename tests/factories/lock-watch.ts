/**
 * Watches the connections of a test's database: a transaction that locks a table above one which it holds rows of already
 * is noted, and fails the test (`locks-in-order.ts`), whatever the service makes of it. Row locks that PostgreSQL takes by
 * itself, for foreign keys, cascades and triggers, stand in no statement and are not seen.
 */
import type { PoolClient, QueryResult } from 'pg'
import { LOCK_ORDER, UNORDERED } from '#server/base/lock-order.ts'
import { type Lock, locksOf } from './statement-locks.ts'

const RANKS = new Map(LOCK_ORDER.map((what, rank) => [what, rank]))
/** The account service and the queue lock in transactions of their own. */
const isOthers = (what: string) => /^(auth|jobs)\./.test(what) || what === 'advisory 0'

interface Held {
  what: string
  rank: number
  statement: string
}

let faults: string[] = []

/** What was noted since the last time. */
export function takeLockFaults(): string[] {
  const found = faults
  faults = []
  return found
}

const BEGINS = /^\s*(begin|start transaction)\b[^;]*;?\s*$/i
const ENDS = /^\s*(commit|rollback)\b(?! to\b)/i

/** For `onConnect` of `openDatabase`. */
export function watchLocks(client: PoolClient): void {
  let watch: ReturnType<typeof watchTransaction> | null = null
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  const askWatched = (question: unknown, ...rest: unknown[]) => {
    const text = typeof question === 'string' ? question : ((question as { text?: string }).text ?? '')
    if (BEGINS.test(text)) watch = watchTransaction()
    else if (ENDS.test(text)) watch = null
    const answer = ask(question, ...rest)
    const noteLocks = watch
    // What finds no row locks none.
    if (noteLocks && answer instanceof Promise)
      answer.then(({ rowCount }: QueryResult) => rowCount !== 0 && noteLocks(text)).catch(() => {})
    return answer
  }
  client.query = askWatched as typeof client.query
}

function watchTransaction(): (statement: string) => void {
  /** Locked tables, which may be locked again, and those with rows of its own. */
  const locked = new Set<string>()
  const written = new Set<string>()
  let lowest: Held | undefined
  const take = (lock: Lock, statement: string) => {
    const { what, waits } = lock
    if (locked.has(what) || written.has(what)) return
    const rank = RANKS.get(what)
    if (rank === undefined) return noteUnranked(lock, statement)
    locked.add(what)
    if (waits && lowest && rank < lowest.rank) faults.push(faultOf(what, lowest, statement))
    else if (!lowest || rank > lowest.rank) lowest = { what, rank, statement }
  }
  return (statement) => {
    const { locks, inserted } = locksOf(statement)
    for (const lock of locks) take(lock, statement)
    for (const what of inserted) written.add(what)
  }
}

/** Rows that are only changed are guarded by the rows above them, or by their key. */
function noteUnranked({ what, isWrite }: Lock, statement: string): void {
  if (!isWrite && !isOthers(what) && !(what in UNORDERED))
    faults.push(`${what} has no rank in lock-order.ts: ${shorten(statement)}`)
}

const faultOf = (what: string, held: Held, statement: string): string =>
  `${what} is locked after ${held.what}: ${shorten(statement)}\n  ${held.what} was locked by: ${shorten(held.statement)}`

const shorten = (statement: string): string => statement.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
