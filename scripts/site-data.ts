/** What the data commands share: the settings, the migrated database and the file store of this site. */
import { join } from 'node:path'
import { migrateAuth } from '../src/auth/open.ts'
import { type Config, readConfig, StartupError } from '../src/platform/config.ts'
import { type Database, openDatabase } from '../src/platform/database.ts'
import type { FileStore } from '../src/platform/file-store.ts'
import { createLog } from '../src/platform/log.ts'
import { migrateDatabase } from '../src/platform/migrate.ts'
import { openFileStore } from '../src/platform/open-files.ts'

export interface SiteData {
  config: Config
  database: Database
  files: FileStore
}

/** Runs `act` over the accounts alone, which may be kept apart from the site. As `withSiteData` otherwise. */
export function withAccounts(act: (data: Omit<SiteData, 'files'>) => Promise<string>): Promise<void> {
  return withDatabase(act, migrateAuth)
}

const migrateAll = async (database: Database): Promise<void> => {
  await migrateDatabase(database, join(import.meta.dirname, '../migrations'))
  await migrateAuth(database)
}

/** The same over the site's database, whether or not its file store can be reached. */
export function withSiteDatabase(act: (data: Omit<SiteData, 'files'>) => Promise<string>): Promise<void> {
  return withDatabase(act, migrateAll)
}

/** Runs `act` over the site's data. A mistake the operator can mend ends the command with its sentence and code 1. */
export function withSiteData(
  act: (data: SiteData) => Promise<string>,
  changes: Record<string, string> = {},
): Promise<void> {
  return withDatabase(
    async ({ config, database }) => act({ config, database, files: await openFileStore(config) }),
    migrateAll,
    changes,
  )
}

async function withDatabase(
  act: (data: Omit<SiteData, 'files'>) => Promise<string>,
  migrate: (database: Database) => Promise<void>,
  changes: Record<string, string> = {},
): Promise<void> {
  try {
    const config = readConfig({ ...process.env, ...changes })
    const database = await openDatabase(config, createLog('warn'))
    try {
      await migrate(database)
      console.log(await act({ config, database }))
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
