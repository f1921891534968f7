/** One interface over two engines: PostgreSQL by DATABASE_URL, or the embedded one in DATA_DIR. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg, { type PoolConfig } from 'pg'
import { type Config, StartupError } from './config.ts'
import { DatabaseAway, reasonOf, saysAway } from './database-away.ts'
import { lockFolder } from './folder-lock.ts'
import type { Log } from './log.ts'
import { listenOnServer, type NotificationHandler } from './notifications-channel.ts'
import { tighten } from './owner-only.ts'
import { createSignals, isInsideTransaction, SEND_SIGNALS } from './signals.ts'
import { prepareRepeated } from './statements.ts'

type Db = NodePgDatabase
/** The handle inside a transaction. Functions that only read or write rows take either. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Executor = Db | Tx

export interface Database {
  engine: 'embedded' | 'postgres'
  db: Db
  /** Runs `act` in one transaction; inside it only the handle it is given may be used. */
  transaction<T>(act: (tx: Tx) => Promise<T>): Promise<T>
  /** For libraries that bring their own SQL; several statements at once when there are no values. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Calls `handler` with each payload that a transaction has signalled on `channel`, after its commit. */
  listen(channel: string, handler: NotificationHandler): Promise<void>
  close(): Promise<void>
}

const STATEMENT_TIMEOUT_MS = 10_000
/** Of an answer that never comes, as from a server that is frozen or behind a broken network. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000
const CONNECT_TIMEOUT_MS = 5_000
const RECONNECT_PAUSE_MS = 1_000
/** How long a starting process waits for its server, in milliseconds: a restart or a failover takes minutes at most. */
export const DATABASE_WAIT_MS = 600_000

type DatabaseSettings = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>

interface Opening {
  /** Of an embedded database in memory, with which a new one in memory begins. */
  copy?: Blob
  /** How long to wait for a server that is away, in milliseconds; commands of operators do not wait. */
  waitMs?: number
}

/** @throws StartupError when the folder is locked or the server cannot be reached. */
export function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  { copy, waitMs = 0 }: Opening = {},
): Promise<Database> {
  return settings.DATABASE_URL
    ? openServer(settings.DATABASE_URL, settings.DATABASE_POOL, log, waitMs)
    : openEmbedded(settings.DATA_DIR, log, copy)
}

async function openServer(url: string, connections: number, log: Log, waitMs: number): Promise<Database> {
  const options: PoolConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'premed-guild',
  }
  const pool = new pg.Pool(options)
  const noteLoss = (error: Error) => log.warn({ reason: reasonOf(error) }, 'a database connection was lost')
  pool.on('error', noteLoss)
  // The pool hears its idle clients only: an error of one that is lent out would end the process.
  pool.on('connect', (client) => client.on('error', noteLoss))
  closeUnanswered(pool)
  prepareRepeated(pool)
  try {
    await reachServer(pool, url, waitMs, log)
  } catch (error) {
    await pool.end()
    throw error
  }
  refuseInsideTransaction(pool, ['query', 'connect'])
  const db = drizzle({ client: pool })
  const signals = createSignals((batch) => pool.query(SEND_SIGNALS, [batch]), log)
  const stops: (() => Promise<void>)[] = []
  return {
    engine: 'postgres',
    db,
    async transaction(act) {
      let isDone = false
      try {
        return await signals.collect((inside) =>
          withConnection(pool, (connection) =>
            connection.transaction(async (tx) => {
              const result = await inside(() => act(tx))
              isDone = true
              return result
            }),
          ),
        )
      } catch (error) {
        throw saysAway(error) ? new DatabaseAway(error, !isDone) : error
      }
    },
    async executeSql(text, values) {
      try {
        return await pool.query(text, values)
      } catch (error) {
        throw saysAway(error) ? new DatabaseAway(error, true) : error
      }
    },
    async listen(channel, handler) {
      stops.push(await listenOnServer(url, channel, handler, log))
    },
    async close() {
      await signals.close()
      await Promise.all(stops.map((stop) => stop()))
      await pool.end()
    },
  }
}

/** Drizzle does not give back a connection whose `begin` fails: it is lent and taken back here. */
async function withConnection<T>(pool: pg.Pool, act: (connection: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    return await act(drizzle({ client }) as unknown as Db)
  } catch (error) {
    isBroken = saysAway(error)
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** @throws StartupError when it is still away after `waitMs`, and at once for what waiting does not mend. */
async function reachServer(pool: pg.Pool, url: string, waitMs: number, log: Log): Promise<void> {
  const { host, pathname } = new URL(url)
  const until = performance.now() + waitMs
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const reason = `The database ${host}${pathname} cannot be reached: ${reasonOf(error)}.`
      if (!saysAway(error) || performance.now() >= until) throw new StartupError(reason)
      log.warn(`${reason} The site waits for it.`)
      await sleep(RECONNECT_PAUSE_MS)
    }
  }
}

async function openEmbedded(dataDir: string, log: Log, copy?: Blob): Promise<Database> {
  const inMemory = dataDir.endsWith(':memory:')
  const unlock = inMemory ? async () => {} : await lockFolder(dataDir)
  const { PGlite } = await import('@electric-sql/pglite')
  const place = inMemory ? 'memory://' : join(dataDir, 'database')
  const engine = await PGlite.create(place, copy && { loadDataDir: copy }).catch((error) => {
    throw new StartupError(`The embedded database in ${dataDir} cannot be opened: ${reasonOf(error)}.`)
  })
  // The engine gives its first files rights of its own.
  if (!inMemory) await tighten(dataDir)
  refuseInsideTransaction(engine, ['query', 'exec', 'transaction'])
  // Both drivers build the same SQL and answer with the same shapes; only their type names differ.
  const db = drizzleEmbedded({ client: engine }) as unknown as Db
  const signals = createSignals((batch) => engine.query(SEND_SIGNALS, [batch]), log)
  return {
    engine: 'embedded',
    db,
    transaction: (act) => signals.collect((inside) => db.transaction((tx) => inside(() => act(tx)))),
    async executeSql(text, values) {
      if (values?.length) return engine.query(text, values)
      const results = await engine.exec(text)
      return { rows: results.flatMap(({ rows }) => rows) }
    },
    async listen(channel, handler) {
      await engine.listen(channel, (payload) => handler({ kind: 'message', payload }))
    },
    async close() {
      await signals.close()
      await engine.close()
      await unlock()
    },
  }
}

/** From here on the transaction sees everything as it is now. */
export async function holdMoment(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`)
}

/** @throws when the database does not answer. */
export async function reach({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`select 1`)
}

/**
 * The embedded engine has one connection: a query beside an open transaction would wait for ever. That
 * mistake is an immediate error here, on both engines, so that a test finds it.
 */
function refuseInsideTransaction<T extends object>(client: T, methods: (keyof T)[]): void {
  for (const name of methods) {
    const original = client[name] as (...args: unknown[]) => unknown
    const guarded = (...args: unknown[]) => {
      if (isInsideTransaction()) {
        throw new Error('A query inside a transaction must use the handle of that transaction.')
      }
      return original.apply(client, args)
    }
    client[name] = guarded as T[keyof T]
  }
}

/** A connection whose server has not answered in time is closed, so that the pool does not lend it out again. */
function closeUnanswered(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown
    const askBounded = (...given: unknown[]) => {
      const answer = ask(...given)
      if (answer instanceof Promise) {
        answer.catch(({ message }) => {
          if (message === 'Query read timeout') (client as Connected).connection.stream.destroy()
        })
      }
      return answer
    }
    client.query = askBounded as typeof client.query
  })
}
type Connected = pg.PoolClient & { connection: { stream: { destroy(): void } } }
