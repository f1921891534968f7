/** Pictures that members put into their posts (expectation S31, threat T7). */
import { randomBytes } from 'node:crypto'
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from '#contract/limits.ts'
import type { PictureView } from '#contract/pictures.ts'
import { drawWithin } from '#platform/pictures.ts'
import type { Services } from '../base/context.ts'
import { addFileRecords, removeFileRecord, unlessBusy } from '../files/service.ts'
import { PICTURE_PREFIX } from '../files/view.ts'

const BUCKET = 'event-images'
const RANDOM_BYTES = 10

/** The moment and something that nobody guesses, as the specification names what is uploaded. */
const newName = () => `${Date.now()}-${randomBytes(RANDOM_BYTES).toString('hex')}.webp`

/** Draws the picture anew and keeps it. @returns where it stands, or why nothing is kept. */
export async function keepPicture(
  { database, files }: Pick<Services, 'database' | 'files'>,
  owner_id: string,
  file: File,
): Promise<PictureView | 'NO_PICTURE' | 'POST_PICTURE_TOO_LARGE' | 'TOO_BUSY'> {
  if (file.size > MAX_PICTURE_BYTES) return 'POST_PICTURE_TOO_LARGE'
  const drawn = await unlessBusy(drawWithin(await file.bytes(), MAX_PICTURE_SIDE, owner_id))
  if (drawn === 'TOO_BUSY') return drawn
  if (!drawn) return 'NO_PICTURE'
  const { bytes, width, height } = drawn
  const name = newName()
  const record = { bucket: BUCKET, name, content_type: 'image/webp', byte_size: bytes.length, width, height, owner_id }
  // In the books first: what is there and not in the store is found and struck out, the other way round nobody would know.
  await database.transaction((tx) => addFileRecords(tx, [{ ...record, bucket: BUCKET }]))
  try {
    await files.put(BUCKET, name, bytes)
  } catch (error) {
    await database.transaction((tx) => removeFileRecord(tx, { bucket: BUCKET, name }))
    throw error
  }
  return { url: PICTURE_PREFIX + name, width, height, alt: null }
}
