/** A fresh, migrated database for one test file: embedded, or on the server at TEST_DATABASE_URL. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { migrateAuth } from '#auth/open.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { silentLog } from './log.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/** Closed with its `close`, which also removes what was made on a server. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const database = await openDatabase(
      { DATA_DIR: ':memory:', DATABASE_URL: undefined, DATABASE_POOL: 1 },
      silentLog(),
    )
    await migrateDatabase(database, MIGRATIONS)
    await migrateAuth(database)
    return database
  }
  const name = `guild_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: url.href, DATABASE_POOL: 8 }, silentLog())
  await migrateDatabase(database, MIGRATIONS)
  await migrateAuth(database)
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
