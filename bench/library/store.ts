/** Libraries kept between runs: one for each engine and size, made again only when what goes in has changed. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { type Database, openDatabase } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { withSearchTerms } from '#server/papers/service.ts'
import { fillLibrary } from './fill.ts'
import { type LibraryShape, paperMaker } from './papers.ts'
import { fillForum } from './posts.ts'

export type Engine = 'postgres' | 'embedded'

/** What the server is told to find the library. */
export interface Store {
  engine: Engine
  rows: number
  DATA_DIR: string
  DATABASE_URL: string
}

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.tmp/bench')
const MIGRATIONS = join(ROOT, 'migrations')
export const SERVER =
  process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'
const CONNECT_LIMIT_MS = 2_000
/** From this many papers on their abstracts are short. */
const SHORT_FROM_ROWS = 1_000_000
const FINGERPRINT_ROWS = 50

/** The version of the PostgreSQL server, or null when it does not answer. */
export async function serverVersion(): Promise<string | null> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

const ready = new Map<string, Promise<Store>>()

/** The library of `rows` papers, made when it is missing or older than the generator. */
export function prepareStore(engine: Engine, rows: number, isRemade: boolean): Promise<Store> {
  const key = `${engine} ${rows}`
  const known = ready.get(key) ?? prepare(placeOf(engine, rows), isRemade)
  ready.set(key, known)
  return known
}

function placeOf(engine: Engine, rows: number): Store {
  if (engine === 'embedded') return { engine, rows, DATA_DIR: join(FOLDER, `embedded-${rows}`), DATABASE_URL: '' }
  const url = new URL(SERVER)
  url.pathname = `/guild_bench_${rows}`
  return { engine, rows, DATA_DIR: join(FOLDER, 'files'), DATABASE_URL: url.href }
}

async function prepare(store: Store, isRemade: boolean): Promise<Store> {
  const shape: LibraryShape = { rows: store.rows, isShort: store.rows >= SHORT_FROM_ROWS }
  const fingerprint = fingerprintOf(shape)
  if (!isRemade && (await isKept(store, fingerprint))) {
    await withDatabase(store, (database) => fillForum(database, store.rows))
    return store
  }
  const begunAt = Date.now()
  console.log(`Making ${store.rows.toLocaleString('en')} papers (${store.engine}) …`)
  await clear(store)
  await withDatabase(store, async (database) => {
    await migrateDatabase(database, MIGRATIONS)
    await fillLibrary(database, shape)
    await fillForum(database, store.rows)
    await database.db.execute(sql`create table bench_library (fingerprint text not null)`)
    await database.db.execute(sql`insert into bench_library values (${fingerprint})`)
  })
  if (store.engine === 'postgres') await onServer(store.DATABASE_URL, 'vacuum (analyze)')
  // What the site does for the embedded engine soon after its start.
  else await withDatabase(store, ({ db }) => db.execute(sql`analyze`))
  console.log(`  made in ${Math.round((Date.now() - begunAt) / 1_000)} s`)
  return store
}

/** The same when generator, glossary and the cutting of search terms are the same. */
function fingerprintOf(shape: LibraryShape): string {
  const make = paperMaker(shape)
  const sample = Array.from({ length: FINGERPRINT_ROWS }, (_, index) => withSearchTerms(make(index)))
  return createHash('sha256').update(JSON.stringify(sample)).digest('hex')
}

async function isKept(store: Store, fingerprint: string): Promise<boolean> {
  try {
    return await withDatabase(store, async (database) => {
      const { rows } = await database.db.execute<{ fingerprint: string }>(sql`select fingerprint from bench_library`)
      if (rows[0]?.fingerprint !== fingerprint || (await hasOtherMigrations(database))) return false
      await migrateDatabase(database, MIGRATIONS)
      return true
    })
  } catch {
    return false
  }
}

/** True when a migration was rewritten after it had been applied here. New ones are no reason to begin again. */
async function hasOtherMigrations({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by id`)
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  return rows.some(({ hash }, index) => known[index]?.hash !== hash)
}

/** Opens the library's database for `act`: the embedded engine only while no server runs over it. */
export async function withDatabase<T>(store: Store, act: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...store, DATABASE_POOL: 2 }, createLog('silent'))
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

async function clear({ engine, rows, DATA_DIR }: Store): Promise<void> {
  if (engine === 'embedded') return rmSync(DATA_DIR, { recursive: true, force: true })
  await onServer(SERVER, `drop database if exists guild_bench_${rows} with (force)`)
  await onServer(SERVER, `create database guild_bench_${rows}`)
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
