/** Which upload was begun for which file, kept in this browser: chosen again, the file goes on where it was. */
import { browserStore } from '../../storage/storage.ts'
import type { UploadMemory } from './pdf-sender.ts'

interface Begun {
  upload_id: string
  name: string
  size: number
  last_modified: number
}

const keyOf = (user_id: string) => `upload ${user_id}`

function read(user_id: string): Begun | null {
  try {
    const begun = JSON.parse(browserStore.getItem(keyOf(user_id)) ?? 'null') as Partial<Begun> | null
    return typeof begun?.upload_id === 'string' && typeof begun.name === 'string' ? (begun as Begun) : null
  } catch {
    return null
  }
}

/** The name of the file that was not sent to its end; null when there is none. */
export const unfinishedUpload = (user_id: string): string | null => read(user_id)?.name ?? null

export const uploadMemory = (user_id: string): UploadMemory => ({
  find: ({ name, size, lastModified }) => {
    const begun = read(user_id)
    const isSame = begun?.name === name && begun.size === size && begun.last_modified === lastModified
    return begun && isSame ? begun.upload_id : null
  },
  keep: ({ name, size, lastModified }, upload_id) => {
    const begun: Begun = { upload_id, name, size, last_modified: lastModified }
    browserStore.setItem(keyOf(user_id), JSON.stringify(begun))
  },
  forget: () => browserStore.removeItem(keyOf(user_id)),
})
