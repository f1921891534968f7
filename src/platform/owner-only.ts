/**
 * What this process keeps holds keys, password hashes and one-time codes: no other user of the machine may read it.
 * Importing this module makes every file and folder that the process creates from then on its owner's alone.
 */
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const OTHERS = 0o077

// A worker thread has the mask of its process, and may not set it.
if (isMainThread) process.umask(OTHERS)

/**
 * Makes a folder that exists, with all that is in it, its owner's alone. Links are not followed.
 * @throws Error of the file system, when the folder belongs to somebody else.
 */
export async function tighten(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  // Files of a running database come and go.
  if (!found || found.isSymbolicLink()) return
  if (found.mode & OTHERS) await chmod(path, found.mode & 0o700)
  if (!found.isDirectory()) return
  for (const name of await readdir(path)) await tighten(join(path, name))
}
