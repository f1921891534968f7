/** Files that are made to be handed out once: on disk, so that memory does not grow with them. */
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Nobody takes longer to fetch what was just made; a reader who has begun keeps reading. */
const KEPT_MS = 30 * 60_000
const OWNER_ALONE = 0o600

/** A file that leaves the disk once it was read to its end, or nobody reads it any longer. */
class ScratchFile extends File {
  readonly #remove: () => Promise<void>

  constructor(bytes: Blob, name: string, { type, remove }: { type: string; remove: () => Promise<void> }) {
    super([bytes], name, { type })
    this.#remove = remove
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const remove = this.#remove
    const reader = super.stream().getReader()
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        controller.close()
        await remove()
      },
      async cancel(reason) {
        await reader.cancel(reason)
        await remove()
      },
    })
  }
}

/**
 * Writes a file as its parts come.
 * @returns the file, whose bytes stay on disk. What fails leaves nothing behind.
 */
export async function writeScratchFile(
  parts: AsyncIterable<string | Uint8Array>,
  name: string,
  type: string,
): Promise<File> {
  // Of this process's user alone.
  const folder = await mkdtemp(join(tmpdir(), 'guild-file-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'file')
    await pipeline(Readable.from(parts), createWriteStream(path, { mode: OWNER_ALONE }))
    const file = new ScratchFile(await openAsBlob(path), name, { type, remove })
    setTimeout(() => void remove(), KEPT_MS).unref()
    return file
  } catch (error) {
    await remove()
    throw error
  }
}
