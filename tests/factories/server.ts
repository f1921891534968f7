/** The PostgreSQL of a run of tests. Imports nothing that the build makes: `npm test` begins before there is any. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createLog } from '#platform/log.ts'
import { openOwnServer } from '#platform/postgres/own-server.ts'

/** Nothing here must outlive a crash. */
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' }

/** The server at TEST_DATABASE_URL, else one for this run alone. */
export async function openTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'guild-server-'))
  const { url, leave } = await openOwnServer(folder, createLog('silent'), { settings: FORGETFUL })
  return {
    url,
    async stop() {
      await leave()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Address of a database on the server at `url`. */
export function databaseOn(url: string, name: string): URL {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address
}

/** Runs one statement on a connection of its own. */
export async function onServer<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Row>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
