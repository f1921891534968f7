import { globSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../src/server')

/** What every `paths.ts` of the server exports, by its name. */
export const SERVER_PATHS: Record<string, unknown> = Object.assign(
  {},
  ...(await Promise.all(globSync('**/paths.ts', { cwd: SERVER }).map((file) => import(join(SERVER, file))))),
)
