/**
 * Makes a picture smaller before it is sent: phones take many more pixels than are ever shown. Drawn anew it stands as
 * the camera was held, and no longer says where that was.
 */
import { MAX_PICTURE_SIDE } from '#contract/base/limits.ts'

const QUALITY = 0.85
/** Below this a picture of the right size is sent as it is. */
const LIGHT_BYTES = 500_000
/** Drawing would stop what moves, and lose what has no pixels. */
const LEFT_ALONE = ['image/gif', 'image/svg+xml']

/** @returns the file itself where drawing it anew does not help, or where the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<File> {
  if (LEFT_ALONE.includes(file.type)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  try {
    const scale = Math.min(1, MAX_PICTURE_SIDE / Math.max(picture.width, picture.height))
    if (scale === 1 && file.size <= LIGHT_BYTES) return file
    const drawn = await draw(picture, scale, file.type)
    return drawn && drawn.size < file.size ? new File([drawn], 'picture', { type: drawn.type }) : file
  } finally {
    picture.close()
  }
}

async function draw(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blobOf = (wanted: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, QUALITY))
  const drawn = await blobOf('image/webp')
  // Safari writes no WebP and answers with a PNG: right for what may be transparent, far too large for a photograph.
  return drawn?.type === 'image/webp' || type === 'image/png' ? drawn : blobOf('image/jpeg')
}
