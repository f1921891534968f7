/** How an uploaded file comes into the books and the store: both or neither. */

import type { ErrorCode } from '#contract/base/errors.ts'
import { narrowerName } from '#contract/base/picture-widths.ts'
import { StoreAway } from '#platform/file-store.ts'
import { TooBusy } from '#platform/semaphore.ts'
import type { Services } from '#server/base/context.ts'
import { type Refusal, refuse } from '#server/base/refusal.ts'
import { eraseLater } from './erasing.ts'
import type { Checked, UploadKind } from './kinds.ts'
import { addFileRecords, removeFileRecord } from './service.ts'
import type { StoredFile } from './sql.ts'

export interface KeptFile extends StoredFile {
  /** Pixels, for pictures. */
  width: number | null
  height: number | null
  widths: number[]
}

type Books = Pick<Services, 'database' | 'files' | 'jobs' | 'log'>

/** Checks a file as its kind asks for and keeps what the check makes of it. @returns why nothing is kept, if so. */
export async function keepUpload<Fault extends ErrorCode>(
  services: Books,
  kind: UploadKind<Fault>,
  owner_id: string,
  file: File,
): Promise<KeptFile | Refusal<Fault | 'TOO_BUSY'>> {
  if (file.size > kind.max_bytes) return refuse(kind.too_large)
  const checked = await unlessBusy(kind.check(await file.bytes(), owner_id))
  if (typeof checked === 'string') return refuse(checked)
  const kept = await keepChecked(services, kind, owner_id, checked)
  return kept === 'TOO_BUSY' ? refuse(kept) : kept
}

/**
 * Keeps what was checked already.
 * @param name of a file that may be sent more than once and is kept once; a new one when left out. What is not kept of it
 * stays in the books: another call with that name may keep it meanwhile or afterwards, and what nothing uses is swept up.
 */
export async function keepChecked(
  services: Books,
  kind: UploadKind,
  owner_id: string,
  checked: Checked,
  name?: string,
): Promise<KeptFile | 'TOO_BUSY'> {
  const { bytes, width = null, height = null, narrower = [], sha256 = null, page_count = null } = checked
  const widths = narrower.map((version) => version.width)
  const kept = { bucket: kind.bucket, name: name ?? kind.newName(owner_id), width, height, widths }
  const facts = { content_type: kind.content_type, byte_size: bytes.length, sha256, page_count }
  // In the books first: what is there and not in the store is found and struck out, the other way round nobody would know.
  await services.database.transaction((tx) => addFileRecords(tx, [{ ...kept, ...facts, owner_id }]))
  try {
    await putAll(services, kept, checked)
  } catch (error) {
    if (name === undefined) await dropUpload(services, kept)
    if (!(error instanceof StoreAway)) throw error
    services.log.error({ err: error }, 'an upload was not kept')
    return 'TOO_BUSY'
  }
  return kept
}

/** Takes back what was kept a moment ago. */
export async function dropUpload(
  { database, jobs }: Pick<Books, 'database' | 'jobs'>,
  kept: StoredFile,
): Promise<void> {
  await database.transaction(async (tx) => {
    await removeFileRecord(tx, kept)
    await eraseLater(tx, { jobs }, [kept])
  })
}

async function putAll({ files }: Books, { bucket, name }: KeptFile, { bytes, narrower = [] }: Checked): Promise<void> {
  await files.put(bucket, name, bytes)
  for (const version of narrower) await files.put(bucket, narrowerName(name, version.width), version.bytes)
}

/** What is drawn, or that too many are waiting for theirs. */
function unlessBusy<T>(drawing: Promise<T>): Promise<T | 'TOO_BUSY'> {
  return drawing.catch((error: unknown) => {
    if (error instanceof TooBusy) return 'TOO_BUSY'
    throw error
  })
}
