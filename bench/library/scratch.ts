/** Empty places for runs that leave nothing as it was. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, onServer, SERVER, type Store } from './store.ts'

/**
 * Hands `act` a place of its own, which is removed after it.
 * @param database the address of one to be used as it is, and left there.
 */
export async function withScratch<T>(
  engine: Engine,
  database: string | null,
  act: (store: Store) => Promise<T>,
): Promise<T> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'guild-bench-'))
  const name = `guild_bench_${randomUUID().replaceAll('-', '')}`
  const isMade = engine === 'postgres' && database === null
  try {
    if (isMade) await onServer(SERVER, `create database ${name}`)
    const own = new URL(SERVER)
    own.pathname = `/${name}`
    return await act({ engine, rows: 0, DATA_DIR, DATABASE_URL: engine === 'embedded' ? '' : (database ?? own.href) })
  } finally {
    if (isMade) await onServer(SERVER, `drop database if exists ${name} with (force)`)
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
