/** One migrated database a run: each test file begins with a copy of it, which takes a fraction of the time. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateAuth } from '#auth/open.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { silentLog } from './log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of a database on the server, or path of a dump of the embedded one. */
    template: string
  }
}

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  return server ? makeOnServer(project, server) : makeEmbedded(project)
}

async function makeOnServer(project: TestProject, server: string) {
  const name = `guild_template_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const database = await openDatabase(
    { DATA_DIR: '', DATABASE_URL: addressOf(server, name), DATABASE_POOL: 1 },
    silentLog(),
  )
  await migrate(database)
  await database.close()
  project.provide('template', name)
  return () => onServer(server, `drop database ${name} with (force)`)
}

async function makeEmbedded(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'guild-template-'))
  const engine = await PGlite.create('memory://')
  const db = drizzle({ client: engine }) as unknown as Database['db']
  await migrate({ engine: 'embedded', db } as Database)
  const path = join(folder, 'database.tar')
  writeFileSync(path, await (await engine.dumpDataDir('none')).bytes())
  await engine.close()
  project.provide('template', path)
  return async () => rmSync(folder, { recursive: true })
}

async function migrate(database: Database): Promise<void> {
  await migrateDatabase(database, MIGRATIONS)
  await migrateAuth(database)
}

/** Nothing here must outlive a crash of the server: no commit waits for the disk. */
export function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
