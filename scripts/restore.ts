/** `npm run restore -- <file>`: a backup into an empty site. */
import '../src/platform/owner-only.ts'
import { existsSync } from 'node:fs'
import { StartupError } from '../src/platform/config.ts'
import { readBackup } from '../src/server/base/backup.ts'
import { withSiteData } from './site-data.ts'

await withSiteData(async ({ database, files }) => {
  const path = process.argv[2]
  if (!path || !existsSync(path)) throw new StartupError('Name the backup: npm run restore -- <file>')
  await readBackup(database, files, path)
  return `Restored from ${path}`
})
