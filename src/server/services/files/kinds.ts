/** What may be uploaded: how much, how it is checked, where it is kept and who may see it. */
import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '#contract/base/errors.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE, MAX_SUBMITTED_PDF_BYTES } from '#contract/base/limits.ts'
import { PICTURE_WIDTHS } from '#contract/base/picture-widths.ts'
import { AVATAR_SIDE, MAX_AVATAR_BYTES } from '#contract/members/limits.ts'
import { MAX_PDF_BYTES } from '#contract/papers/limits.ts'
import { isPdf } from '#platform/pdf-file.ts'
import { drawRound, drawWithin, type Narrower, type PictureFault } from '#platform/pictures.ts'
import type { Bucket } from './tables.ts'

/** What is kept of a file. */
export interface Checked {
  bytes: Uint8Array
  /** Pixels, for pictures. */
  width?: number
  height?: number
  narrower?: Narrower[]
  /** For PDFs that were looked through. */
  sha256?: string
  page_count?: number
}

/** @typeParam Fault what may be wrong with a file, as codes of the contract. */
export interface UploadKind<Fault extends ErrorCode = ErrorCode> {
  bucket: Bucket
  content_type: string
  max_bytes: number
  /** What a larger one is refused with. */
  too_large: Fault
  /** Who has the address sees it always, or as long as something shows it, or as the paper that it belongs to is seen. */
  visibility: 'always' | 'while shown' | 'with its paper'
  /** Looks at what is in the file, never at what it is called. @throws TooBusy @returns what is wrong with it, if anything. */
  check(bytes: Uint8Array, owner_id: string): Promise<Checked | Fault>
  /** What it is called in its bucket: no two files are called the same. */
  newName(owner_id: string): string
}

/** Pixels: the pictures of videos stand beside their titles. */
const THUMBNAIL_SIDE = 1_280
const RANDOM_BYTES = 10

/** Names are moments, and no two avatars may have the same. */
let last = 0
function nextMoment(): number {
  last = Math.max(Date.now(), last + 1)
  return last
}

/** The moment and something that nobody guesses, as the specification (part 3) names what is uploaded. */
const named = (extension: string) => () => `${Date.now()}-${randomBytes(RANDOM_BYTES).toString('hex')}.${extension}`

type Drawn = UploadKind<PictureFault | 'POST_PICTURE_TOO_LARGE'>
type Pdf = UploadKind<'NO_PDF' | 'PDF_TOO_LARGE'>

/** Why the upload of a picture is refused. */
export type PictureRefusal = PictureFault | 'POST_PICTURE_TOO_LARGE' | 'TOO_BUSY'

const drawn = (side: number): Drawn => ({
  bucket: 'event-images',
  content_type: 'image/webp',
  max_bytes: MAX_PICTURE_BYTES,
  too_large: 'POST_PICTURE_TOO_LARGE',
  visibility: 'while shown',
  check: (bytes, owner) => drawWithin(bytes, side, { widths: PICTURE_WIDTHS, owner }),
  newName: named('webp'),
})

async function checkAvatar(bytes: Uint8Array, owner_id: string): Promise<Checked | PictureFault> {
  const round = await drawRound(bytes, AVATAR_SIDE, owner_id)
  return typeof round === 'string' ? round : { bytes: round, width: AVATAR_SIDE, height: AVATAR_SIDE }
}

const checkPdf = async (bytes: Uint8Array) => (isPdf(bytes) ? { bytes } : ('NO_PDF' as const))

export const KINDS: {
  avatar: UploadKind<PictureFault | 'PICTURE_TOO_LARGE'>
  picture: Drawn
  event_picture: Drawn
  thumbnail: Drawn
  pdf: Pdf
  submitted_pdf: Pdf
  event_pdf: Pdf
} = {
  avatar: {
    bucket: 'avatars',
    content_type: 'image/png',
    max_bytes: MAX_AVATAR_BYTES,
    too_large: 'PICTURE_TOO_LARGE',
    visibility: 'always',
    check: checkAvatar,
    newName: (owner_id) => `${owner_id}/${nextMoment()}.png`,
  },
  picture: drawn(MAX_PICTURE_SIDE),
  event_picture: drawn(MAX_PICTURE_SIDE),
  thumbnail: drawn(THUMBNAIL_SIDE),
  pdf: {
    bucket: 'papers',
    content_type: 'application/pdf',
    max_bytes: MAX_PDF_BYTES,
    too_large: 'PDF_TOO_LARGE',
    visibility: 'with its paper',
    check: checkPdf,
    newName: named('pdf'),
  },
  /** Handouts and handbooks: whoever is told of an event may read them, as they read the papers of the library. */
  event_pdf: {
    bucket: 'event-files',
    content_type: 'application/pdf',
    max_bytes: MAX_SUBMITTED_PDF_BYTES,
    too_large: 'PDF_TOO_LARGE',
    visibility: 'always',
    check: checkPdf,
    newName: named('pdf'),
  },
  /** What is wrong with one of these is told in particular: `submissions/pdfs.ts` looks it through. */
  submitted_pdf: {
    bucket: 'papers',
    content_type: 'application/pdf',
    max_bytes: MAX_SUBMITTED_PDF_BYTES,
    too_large: 'PDF_TOO_LARGE',
    visibility: 'with its paper',
    check: checkPdf,
    newName: named('pdf'),
  },
}
