/** Pictures that members put into their posts (expectation S31, threat T7). */
import type { PictureView } from '#contract/base/pictures.ts'
import type { Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import { Refusal } from '#server/base/refusal.ts'
import { keepUpload } from '#server/services/files/keeping.ts'
import { KINDS, type PictureRefusal } from '#server/services/files/kinds.ts'
import { holdPictures } from '#server/services/files/service.ts'
import { PICTURE_PREFIX } from '#server/services/files/view.ts'

/** Draws the picture anew and keeps it. @returns where it stands, or why nothing is kept. */
export async function keepPicture(
  services: Pick<Services, 'database' | 'files' | 'jobs' | 'log'>,
  owner_id: string,
  file: File,
): Promise<PictureView | Refusal<PictureRefusal>> {
  const kept = await keepUpload(services, KINDS.picture, owner_id, file)
  if (kept instanceof Refusal) return kept
  const { name, width, height, widths } = kept
  return { url: PICTURE_PREFIX + name, width, height, widths, alt: null }
}

/** @param owners whose pictures may be shown. @returns what is wrong with these: each was uploaded, and is still there. */
export async function lackOfPictures(
  tx: Tx,
  owners: string[],
  images: string[],
): Promise<'BAD_REQUEST' | 'PICTURE_GONE' | null> {
  const known = await holdPictures(tx, images)
  if (known.length < images.length) return 'PICTURE_GONE'
  return known.every(({ owner_id }) => owner_id !== null && owners.includes(owner_id)) ? null : 'BAD_REQUEST'
}
