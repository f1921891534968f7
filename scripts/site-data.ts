/** What the data commands share: the settings, the migrated database and the file store of this site. */
import { join } from 'node:path'
import { migrateAuth } from '../src/auth/open.ts'
import { type Config, readConfig, StartupError } from '../src/platform/config.ts'
import { type Database, openDatabase } from '../src/platform/database.ts'
import { createFolderStore, type FileStore } from '../src/platform/file-store.ts'
import { createLog } from '../src/platform/log.ts'
import { migrateDatabase } from '../src/platform/migrate.ts'

export interface SiteData {
  config: Config
  database: Database
  files: FileStore
}

/** Runs `act` over the site's data. A mistake the operator can mend ends the command with its sentence and code 1. */
export async function withSiteData(
  act: (data: SiteData) => Promise<string>,
  changes: Record<string, string> = {},
): Promise<void> {
  try {
    const config = readConfig({ ...process.env, ...changes })
    const database = await openDatabase(config, createLog('warn'))
    try {
      await migrateDatabase(database, join(import.meta.dirname, '../migrations'))
      await migrateAuth(database)
      const files = createFolderStore(join(config.DATA_DIR, 'files'))
      console.log(await act({ config, database, files }))
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
