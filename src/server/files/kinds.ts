/** What may be uploaded: how much, how it is checked, where it is kept and who may see it. */
import { randomBytes } from 'node:crypto'
import {
  AVATAR_SIDE,
  MAX_AVATAR_BYTES,
  MAX_PDF_BYTES,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  MAX_SUBMITTED_PDF_BYTES,
} from '#contract/limits.ts'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { isPdf } from '#platform/pdf-file.ts'
import { drawRound, drawWithin, type Narrower } from '#platform/pictures.ts'
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

export interface UploadKind {
  bucket: Bucket
  content_type: string
  max_bytes: number
  /** Who has the address sees it always, or as long as something shows it, or as the paper that it belongs to is seen. */
  visibility: 'always' | 'while shown' | 'with its paper'
  /** Looks at what is in the file, never at what it is called. @throws TooBusy @returns null for anything else. */
  check(bytes: Uint8Array, owner_id: string): Promise<Checked | null>
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

const drawn = (side: number): UploadKind => ({
  bucket: 'event-images',
  content_type: 'image/webp',
  max_bytes: MAX_PICTURE_BYTES,
  visibility: 'while shown',
  check: (bytes, owner) => drawWithin(bytes, side, { widths: PICTURE_WIDTHS, owner }),
  newName: named('webp'),
})

async function checkAvatar(bytes: Uint8Array, owner_id: string): Promise<Checked | null> {
  const round = await drawRound(bytes, AVATAR_SIDE, owner_id)
  return round && { bytes: round, width: AVATAR_SIDE, height: AVATAR_SIDE }
}

export const KINDS: Record<
  'avatar' | 'picture' | 'event_picture' | 'thumbnail' | 'pdf' | 'submitted_pdf' | 'event_pdf',
  UploadKind
> = {
  avatar: {
    bucket: 'avatars',
    content_type: 'image/png',
    max_bytes: MAX_AVATAR_BYTES,
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
    visibility: 'with its paper',
    check: async (bytes) => (isPdf(bytes) ? { bytes } : null),
    newName: named('pdf'),
  },
  /** Handouts and handbooks: whoever is told of an event may read them, as they read the papers of the library. */
  event_pdf: {
    bucket: 'event-files',
    content_type: 'application/pdf',
    max_bytes: MAX_SUBMITTED_PDF_BYTES,
    visibility: 'always',
    check: async (bytes) => (isPdf(bytes) ? { bytes } : null),
    newName: named('pdf'),
  },
  /** What is wrong with one of these is told in particular: `submissions/pdfs.ts` looks it through. */
  submitted_pdf: {
    bucket: 'papers',
    content_type: 'application/pdf',
    max_bytes: MAX_SUBMITTED_PDF_BYTES,
    visibility: 'with its paper',
    check: async (bytes) => (isPdf(bytes) ? { bytes } : null),
    newName: named('pdf'),
  },
}
