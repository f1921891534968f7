/** Members' own pictures in the file store. */
import { AVATAR_SIDE, MAX_AVATAR_BYTES } from '#contract/limits.ts'
import type { FileStore } from '#platform/file-store.ts'
import { drawRound } from '#platform/pictures.ts'
import { type FileRecord, unlessBusy } from '../files/service.ts'

const BUCKET = 'avatars'
const PREFIX = `/files/${BUCKET}/`

/** Names are moments, and no two pictures may have the same. */
let last = 0
function nextMoment(): number {
  last = Math.max(Date.now(), last + 1)
  return last
}

/** Draws the picture anew and keeps it. @returns what to write down about it, or why nothing is kept. */
export async function keepAvatar(
  files: FileStore,
  owner_id: string,
  file: File,
): Promise<FileRecord | 'no-picture' | 'too-large' | 'TOO_BUSY'> {
  if (file.size > MAX_AVATAR_BYTES) return 'too-large'
  const bytes = await unlessBusy(drawRound(await file.bytes(), AVATAR_SIDE, owner_id))
  if (bytes === 'TOO_BUSY') return bytes
  if (!bytes) return 'no-picture'
  const name = `${owner_id}/${nextMoment()}.png`
  await files.put(BUCKET, name, bytes)
  const size = { byte_size: bytes.length, width: AVATAR_SIDE, height: AVATAR_SIDE }
  return { bucket: BUCKET, name, content_type: 'image/png', ...size, owner_id }
}

export const avatarAddress = ({ name }: Pick<FileRecord, 'name'>): string => PREFIX + name

/** The file behind an address; null for what is built in. */
export const avatarFile = (avatar_url: string | null) =>
  avatar_url?.startsWith(PREFIX) ? ({ bucket: BUCKET, name: avatar_url.slice(PREFIX.length) } as const) : null
