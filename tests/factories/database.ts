/** A fresh, migrated database for one test file: embedded, or on the server at TEST_DATABASE_URL. */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#platform/database.ts'
import { openDatabaseProxy } from './database-proxy.ts'
import { silentLog } from './log.ts'
import { addressOf, onServer } from './template.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/** Closed with its `close`, which also removes what was made on a server. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const settings = { DATA_DIR: ':memory:', DATABASE_URL: undefined, DATABASE_POOL: 1 }
    return openDatabase(settings, silentLog(), { copy: await openAsBlob(inject('template')) })
  }
  const { url, drop } = await makeOnServer(server)
  return droppedAtClose(await openDatabase(settingsOf(url), silentLog()), drop)
}

/** A database on the server whose connections can be cut. */
export async function openCuttableDatabase(server: string, connections = 8) {
  const { url, drop } = await makeOnServer(server)
  const proxy = await openDatabaseProxy(url)
  const settings = settingsOf(proxy.url, connections)
  const database = droppedAtClose(await openDatabase(settings, silentLog()), async () => {
    await proxy.close()
    await drop()
  })
  return { database, proxy, settings }
}

async function makeOnServer(server: string) {
  const name = `guild_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${inject('template')}`)
  return { url: addressOf(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) }
}

const settingsOf = (url: string, connections = 8) => ({ DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL: connections })

const droppedAtClose = (database: Database, drop: () => Promise<unknown>): Database => ({
  ...database,
  async close() {
    await database.close()
    await drop()
  },
})
