/** A fresh, migrated database for one test file. */
import '#server/nouns.ts'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#platform/database.ts'
import { openDatabaseProxy } from './database-proxy.ts'
import { watchLocks } from './lock-watch.ts'
import { silentLog } from './log.ts'
import { makeDatabase } from './template.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/** Closed with its `close`, which also removes it from the server. */
export async function openTestDatabase(): Promise<Database> {
  const { url, drop } = await makeTestDatabase()
  return droppedAtClose(await openMade(url), drop)
}

/** The same, whose connections can be cut. */
export async function openCuttableDatabase(connections = 8) {
  const { url, drop } = await makeTestDatabase()
  const proxy = await openDatabaseProxy(url)
  const settings = settingsOf(proxy.url, connections)
  const database = droppedAtClose(await openDatabase(settings, silentLog()), async () => {
    await proxy.close()
    await drop()
  })
  return { database, proxy, settings }
}

export const makeTestDatabase = (template: string | null = inject('databases').template) =>
  makeDatabase(inject('databases'), template)

/** One that was made. */
export const openMade = (url: string): Promise<Database> =>
  openDatabase(settingsOf(url), silentLog(), { onConnect: watchLocks })

const settingsOf = (url: string, connections = 8) => ({ DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL: connections })

const droppedAtClose = (database: Database, drop: () => Promise<unknown>): Database => ({
  ...database,
  async close() {
    await database.close()
    await drop()
  },
})
