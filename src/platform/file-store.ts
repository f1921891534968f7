/** Where uploaded files are kept, and the store that is a local folder, one sub-folder a bucket. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** The store does not answer, or not as it should: what was asked may be asked again later. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}

export interface FileStore {
  /** Writes whole or not at all. @throws StoreAway */
  put(bucket: string, name: string, bytes: Uint8Array): Promise<void>
  /** Length in bytes, or null when there is no such file. @throws StoreAway */
  size(bucket: string, name: string): Promise<number | null>
  /** The bytes from `start` to `end`, both included; the whole file without a range. Destroy it to close the file. */
  read(bucket: string, name: string, range?: { start: number; end: number }): Readable
  remove(bucket: string, name: string): Promise<void>
}

/** A name of ours: letters, digits, dash, underscore, one dot inside. Anything else could leave the folder. */
const SAFE_BUCKET = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/i
/** The same, alone or in one folder of its bucket. */
const SAFE_NAME = /^([a-z0-9][a-z0-9_-]*\/)?[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)?$/i
export const isSafe = (bucket: string, name: string): boolean => SAFE_BUCKET.test(bucket) && SAFE_NAME.test(name)

export function checkName(bucket: string, name: string): void {
  if (!isSafe(bucket, name)) throw new Error('unsafe file name')
}

export function createFolderStore(root: string): FileStore {
  const place = (bucket: string, name: string) => {
    checkName(bucket, name)
    return join(root, bucket, name)
  }
  return {
    async put(bucket, name, bytes) {
      const target = place(bucket, name)
      await mkdir(dirname(target), { recursive: true })
      const partial = `${target}.${randomUUID()}.part`
      try {
        await writeFile(partial, bytes)
        await rename(partial, target)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async size(bucket, name) {
      if (!isSafe(bucket, name)) return null
      const found = await stat(place(bucket, name)).catch(() => null)
      return found?.isFile() ? found.size : null
    },
    read(bucket, name, range) {
      return createReadStream(place(bucket, name), range)
    },
    async remove(bucket, name) {
      await rm(place(bucket, name), { force: true })
    },
  }
}
