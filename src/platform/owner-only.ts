/**
 * What this process keeps holds keys, password hashes and one-time codes: no other user of the machine may read it.
 * Importing this module makes every file and folder that the process creates from then on its owner's alone.
 */
import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { StartupError } from './config.ts'

const OTHERS = 0o077
const OWNER = 0o700

// A worker thread has the mask of its process, and may not set it.
if (isMainThread) process.umask(OTHERS)

/** By these a folder of data is known that was made before there was a mark. */
const OURS = ['postgres', 'database', 'outbox', 'registration-keys']
const MARK = '.guild-data'
/** What the root of a file system has in it from the beginning. */
const FOUND = 'lost+found'

/**
 * Makes the folder of data if it is missing, and its owner's alone: the folder and what lies directly in it, past which no
 * other user of the machine comes. Links are not followed.
 * @throws StartupError when the folder has other things in it, which others may need.
 */
export async function claimFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  const names = (await readdir(path)).filter((name) => name !== FOUND)
  if (names.length > 0 && ![MARK, ...OURS].some((name) => names.includes(name)))
    throw new StartupError(`DATA_DIR ${path} has other things in it. Name a folder that the site has for itself.`)
  await writeFile(join(path, MARK), '')
  for (const entry of [path, ...names.map((name) => join(path, name))]) {
    const found = await lstat(entry).catch(() => null)
    // Files of a running database come and go.
    if (found && !found.isSymbolicLink() && found.mode & OTHERS) await chmod(entry, found.mode & OWNER)
  }
}
