/** Empty places for runs that leave nothing as it was. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#platform/log.ts'
import { openOwnServer } from '#platform/postgres/own-server.ts'
import { databaseUrl, onServer } from './server.ts'
import type { Store } from './store.ts'

/** Hands `act` a folder and a new database on the server, which are removed after it. */
export async function withScratch<T>(act: (store: Store) => Promise<T>): Promise<T> {
  const name = `guild_bench_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  try {
    return await withFolder(await databaseUrl(name), act)
  } finally {
    await onServer(`drop database if exists ${name} with (force)`)
  }
}

/**
 * Hands `act` a folder, which is removed after it.
 * @param DATABASE_URL of a database that is used as it is, and left there; without it the site brings its own PostgreSQL.
 */
export async function withFolder<T>(DATABASE_URL: string, act: (store: Store) => Promise<T>): Promise<T> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'guild-bench-'))
  try {
    return await act({ DATA_DIR, DATABASE_URL })
  } finally {
    // A site that was killed has left its PostgreSQL running.
    if (existsSync(join(DATA_DIR, 'postgres/postmaster.pid')))
      await (await openOwnServer(DATA_DIR, createLog('silent'))).leave()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
