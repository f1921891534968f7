/**
 * Large PDFs, sent in parts (resumable upload): a broken connection costs one part, whichever process gets the next one.
 * What has come lies in the database until all of it is here.
 */
import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { MAX_SUBMITTED_PDF_BYTES, UPLOAD_PART_BYTES } from '#contract/base/limits.ts'
import type { UploadedPdf } from '#contract/papers/submissions.ts'
import type { Database } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import { attempt, Refusal, refuse } from '#server/base/refusal.ts'
import { LOCAL_PDF_PREFIX } from '#server/services/files/view.ts'
import { lockWriter } from '#server/services/members/service.ts'
import { keepPdf, type PdfRefusal } from './pdfs.ts'
import * as store from './uploads-sql.ts'

/** A member's newest ones; an older one that was left lying ends when another begins. */
const MOST_OPEN = 3
/** Hexadecimal, of the name of the finished file. */
const NAME_CHARS = 20

interface Progress {
  upload_id: string
  parts: number[]
}

const partsOf = (byte_size: number): number => Math.ceil(byte_size / UPLOAD_PART_BYTES)

/** Bytes: all parts are of the same length, but the last. */
const lengthOf = (byte_size: number, part: number): number =>
  Math.min(UPLOAD_PART_BYTES, byte_size - part * UPLOAD_PART_BYTES)

/** @param byte_size of the whole file. */
export async function beginUpload(
  { database }: Pick<Services, 'database'>,
  user_id: string,
  byte_size: number,
): Promise<Progress | Refusal<'PDF_TOO_LARGE' | 'SIGN_IN_REQUIRED'>> {
  if (byte_size > MAX_SUBMITTED_PDF_BYTES) return refuse('PDF_TOO_LARGE')
  return attempt(database, async (tx) => {
    if (!(await lockWriter(tx, user_id))) return refuse('SIGN_IN_REQUIRED')
    const open = await store.readUploadsOf(tx, user_id)
    await store.deleteUploads(tx, open.slice(MOST_OPEN - 1))
    const id = v7()
    await store.insertUpload(tx, { id, user_id, byte_size })
    return { upload_id: id, parts: [] }
  })
}

/** Which parts are here. */
export async function uploadProgress(
  { db }: Database,
  user_id: string,
  upload_id: string,
): Promise<Progress | Refusal<'UPLOAD_NOT_FOUND'>> {
  const upload = await store.readUpload(db, user_id, upload_id)
  return upload ? { upload_id, parts: await store.readPartNumbers(db, upload_id) } : refuse('UPLOAD_NOT_FOUND')
}

/** Keeps one part, once, of exactly the length that it has to have. */
export async function addPart(
  { database }: Pick<Services, 'database'>,
  user_id: string,
  { upload_id, part, bytes }: { upload_id: string; part: number; bytes: File },
): Promise<Progress | Refusal<'UPLOAD_NOT_FOUND' | 'BAD_REQUEST' | 'PDF_TOO_LARGE'>> {
  if (bytes.size > UPLOAD_PART_BYTES) return refuse('PDF_TOO_LARGE')
  const content = await bytes.bytes()
  return attempt(database, async (tx) => {
    const upload = await store.holdUpload(tx, user_id, upload_id)
    if (!upload) return refuse('UPLOAD_NOT_FOUND')
    const { byte_size } = upload
    if (part >= partsOf(byte_size) || content.length !== lengthOf(byte_size, part)) return refuse('BAD_REQUEST')
    await store.insertPart(tx, { upload_id, part, bytes: content })
    return { upload_id, parts: await store.readPartNumbers(tx, upload_id) }
  })
}

/**
 * The name of the file that becomes of an upload: made of its id, so that whoever asks twice, because the answer was lost,
 * gets the same file. The moment stands in the id (RFC 9562, 5.7).
 */
const nameOf = (upload_id: string): string => {
  const moment = Number.parseInt(upload_id.replaceAll('-', '').slice(0, 12), 16)
  return `${moment}-${createHash('sha256').update(upload_id).digest('hex').slice(0, NAME_CHARS)}.pdf`
}

/** Puts the parts together and looks the file through; the upload is over then, unless it can be tried again. */
export async function finishUpload(
  services: Parameters<typeof keepPdf>[0],
  user_id: string,
  upload_id: string,
): Promise<UploadedPdf | Refusal<PdfRefusal | 'UPLOAD_NOT_FOUND' | 'BAD_REQUEST'>> {
  const { db } = services.database
  const name = nameOf(upload_id)
  const upload = await store.readUpload(db, user_id, upload_id)
  if (!upload) return (await finished(services, user_id, name)) ?? refuse('UPLOAD_NOT_FOUND')
  const parts = await store.readPartNumbers(db, upload_id)
  if (parts.length !== partsOf(upload.byte_size)) return refuse('BAD_REQUEST')
  const load = async () => {
    const bytes = Buffer.concat(await store.readParts(db, upload_id))
    return bytes.length === upload.byte_size ? bytes : refuse('UPLOAD_NOT_FOUND')
  }
  // Checked outside a transaction: it takes its time, and nobody waits for a lock meanwhile.
  const kept = await keepPdf(services, user_id, load, name)
  if (kept instanceof Refusal) {
    // Another call has finished it while this one waited.
    if (kept.code === 'UPLOAD_NOT_FOUND') return (await finished(services, user_id, name)) ?? kept
    if (kept.code === 'TOO_BUSY') return kept
  }
  await services.database.transaction((tx) => store.deleteUploads(tx, [upload_id]))
  return kept
}

async function finished(
  { database, files }: Pick<Services, 'database' | 'files'>,
  user_id: string,
  name: string,
): Promise<UploadedPdf | null> {
  const file = await store.readFinished(database.db, user_id, name)
  if (!file?.page_count || (await files.size('papers', name)) === null) return null
  return { pdf_url: LOCAL_PDF_PREFIX + name, byte_size: file.byte_size, page_count: file.page_count }
}
