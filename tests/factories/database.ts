/** A fresh, migrated database for one test file: embedded, or on the server at TEST_DATABASE_URL. */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#platform/database.ts'
import { silentLog } from './log.ts'
import { addressOf, onServer } from './template.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/** Closed with its `close`, which also removes what was made on a server. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template')
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const settings = { DATA_DIR: ':memory:', DATABASE_URL: undefined, DATABASE_POOL: 1 }
    return openDatabase(settings, silentLog(), await openAsBlob(template))
  }
  const name = `guild_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${template}`)
  const settings = { DATA_DIR: '', DATABASE_URL: addressOf(server, name), DATABASE_POOL: 8 }
  const database = await openDatabase(settings, silentLog())
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}
