/**
 * The whole site in one file: a gzip of JSON lines, first a header, then every row of every table and
 * every stored file. It does not depend on the engine, so the same file also moves a site to another one.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type SQL, sql } from 'drizzle-orm'
import { namesOf } from '#contract/picture-widths.ts'
import { StartupError } from '#platform/config.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { FileStore } from '#platform/file-store.ts'

const FORMAT = 'guild-backup-1'
const NO_BACKUP = 'The file is no backup of this site, or is damaged.'
const ROWS_AT_ONCE = 500
/** The site's tables and the accounts'. Background work is not kept: what it sends would come twice. */
const IS_OURS = sql`c.relnamespace in ('public'::regnamespace::oid, to_regnamespace('auth')::oid)`
const QUALIFIED = sql`case when c.relnamespace = to_regnamespace('auth') then 'auth.' || c.relname else c.relname end`
/** Filled by triggers while the rows that they count come back. */
const DERIVED_TABLES = ['paper_counts', 'paper_totals', 'forum_counts']

type Line =
  | { format: string; migration: number }
  | { table: string; rows: Record<string, unknown>[] }
  | { bucket: string; name: string; base64: string }

/** Writes the backup next to `path` and puts it in its place when it is whole. */
export async function writeBackup(database: Database, files: FileStore, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const partial = `${path}.part`
  await database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    await pipeline(Readable.from(toJson(everything(tx, files))), createGzip(), createWriteStream(partial))
  })
  await rename(partial, path)
}

/**
 * Fills an empty, migrated database and the file store from a backup: all of it or nothing.
 * @throws StartupError when the database is not empty or the file is no backup this program can read.
 */
export async function readBackup(database: Database, files: FileStore, path: string): Promise<void> {
  await database.transaction(async (tx) => {
    const tables = await tablesInOrder(tx)
    await refuseUnlessEmpty(tx, tables)
    const lines = linesOf(path)
    await checkHeader(tx, await lines.next())
    for await (const text of lines) {
      const line = JSON.parse(text) as Line
      if ('table' in line && tables.includes(line.table)) await insertRows(tx, line.table, line.rows)
      else if ('bucket' in line) await files.put(line.bucket, line.name, Buffer.from(line.base64, 'base64'))
    }
  })
}

async function* linesOf(path: string): AsyncGenerator<string, undefined> {
  let rest = ''
  const chunks = createReadStream(path).pipe(createGunzip()).setEncoding('utf8')
  try {
    for await (const chunk of chunks) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw new StartupError(NO_BACKUP)
    throw error
  }
}

async function refuseUnlessEmpty(tx: Tx, tables: string[]): Promise<void> {
  for (const table of tables) {
    const found = await tx.execute(sql`select 1 from ${named(table)} limit 1`)
    if (found.rows.length > 0) throw new StartupError('The database is not empty. A backup is read into an empty one.')
  }
}

async function checkHeader(tx: Tx, first: IteratorResult<string>): Promise<void> {
  const header: Partial<{ format: string; migration: number }> = first.done ? {} : JSON.parse(first.value)
  if (header.format !== FORMAT) throw new StartupError(NO_BACKUP)
  if ((header.migration ?? 0) > (await newestMigration(tx))) {
    throw new StartupError('The backup is newer than this program. Use the newer program.')
  }
}

async function insertRows(tx: Tx, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const name = named(table)
  await tx.execute(
    sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  )
}

async function* toJson(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

async function* everything(tx: Tx, files: FileStore): AsyncGenerator<Line> {
  yield { format: FORMAT, migration: await newestMigration(tx) }
  for (const table of await tablesInOrder(tx)) {
    for await (const rows of allRows(tx, table)) yield { table, rows }
  }
  const stored = await tx.execute<{ bucket: string; name: string; widths: number[] | null }>(
    sql`select bucket, name, widths from files order by bucket, name`,
  )
  for (const { bucket, ...file } of stored.rows) {
    for (const name of namesOf(file)) {
      if ((await files.size(bucket, name)) === null) continue
      const bytes = await buffer(files.read(bucket, name))
      yield { bucket, name, base64: bytes.toString('base64') }
    }
  }
}

async function* allRows(tx: Tx, table: string): AsyncGenerator<Record<string, unknown>[]> {
  const run = <Row extends Record<string, unknown>>(statement: SQL) => tx.execute<Row>(statement)
  await run(sql`declare backup_rows no scroll cursor for select to_jsonb(t) as row from ${named(table)} as t`)
  while (true) {
    const { rows } = await run<{ row: Record<string, unknown> }>(
      sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup_rows`,
    )
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await run(sql`close backup_rows`)
}

async function newestMigration(tx: Tx): Promise<number> {
  const found = await tx.execute<{ at: string | null }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  )
  return Number(found.rows[0]?.at ?? 0)
}

/** Tables of the accounts carry their schema's name, those of the site none. */
const named = (table: string): SQL =>
  sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  )

/** Every table of ours, those that others refer to first. */
async function tablesInOrder(tx: Tx): Promise<string[]> {
  const all = await tx.execute<{ name: string }>(
    sql`select ${QUALIFIED} as name from pg_class c where c.relkind = 'r' and ${IS_OURS} order by 1`,
  )
  const references = await tx.execute<{ child: string; parent: string }>(sql`
    select distinct child.name as child, parent.name as parent
    from pg_constraint
    join lateral (select ${QUALIFIED} as name from pg_class c where c.oid = conrelid) child on true
    join lateral (select ${QUALIFIED} as name from pg_class c where c.oid = confrelid) parent on true
    where contype = 'f' and conrelid <> confrelid`)
  const ordered: string[] = []
  const visit = (table: string) => {
    if (ordered.includes(table)) return
    for (const { child, parent } of references.rows) if (child === table) visit(parent)
    ordered.push(table)
  }
  for (const { name } of all.rows) visit(name)
  return ordered.filter((table) => !DERIVED_TABLES.includes(table))
}
