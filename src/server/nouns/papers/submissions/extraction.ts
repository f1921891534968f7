/** What a PDF says of itself, to fill in the form (specification, part 7: extract-paper-info). */

import { buffer } from 'node:stream/consumers'
import { type ExtractedInfo, UPLOADED_PDF } from '#contract/papers/submissions.ts'
import { RemoteFailure } from '#platform/remote-file.ts'
import { createSemaphore, TooBusy } from '#platform/semaphore.ts'
import type { Services } from '#server/base/context.ts'
import type { PaperMetadata } from '#server/base/readings.ts'
import { Refusal, refuse } from '#server/base/refusal.ts'
import { UnreadablePaper, type UnreadableReason } from '#server/nouns/papers/pdf-metadata/reader.ts'
import { localPdfName } from '#server/services/files/view.ts'
import { completeByDoi } from './doi-service.ts'
import { readFinished } from './uploads-sql.ts'

type Asked = Pick<Services, 'config' | 'database' | 'files' | 'log' | 'reader' | 'remote'>

/** A link is waited for no longer: its turn and its last byte are included. */
const WITHIN_MS = 30_000
/** Links are slow and lie in memory until they are read; they take no place of those who read in the library. */
const LINKS_AT_ONCE = 2
const MOST_WAITING = 16
const MOST_OF_MEMBER = 2
const inTurn = createSemaphore(LINKS_AT_ONCE, MOST_WAITING, MOST_OF_MEMBER)

const UNREADABLE = {
  broken: 'PDF_BROKEN',
  encrypted: 'PDF_ENCRYPTED',
  'no-text': 'PDF_NO_TEXT',
  'too-slow': 'PDF_TOO_SLOW',
  'too-big': 'PDF_TOO_SLOW',
} as const satisfies Record<UnreadableReason, string>
const UNREACHED = {
  'not-allowed': 'PDF_ADDRESS_NOT_ALLOWED',
  'too-large': 'PDF_TOO_LARGE',
  'no-pdf': 'NO_PDF',
  failed: 'PDF_SOURCE_FAILED',
} as const satisfies Record<RemoteFailure['reason'], string>

type Unread =
  | (typeof UNREADABLE)[keyof typeof UNREADABLE]
  | (typeof UNREACHED)[keyof typeof UNREACHED]
  | 'PDF_GONE'
  | 'TOO_BUSY'

/** @param pdfUrl one's own uploaded file, or an address elsewhere. Nothing of either is kept. */
export async function extractPaperInfo(
  services: Asked,
  user_id: string,
  pdfUrl: string,
): Promise<ExtractedInfo | Refusal<Unread>> {
  try {
    const isOwn = localPdfName(pdfUrl) !== null
    const found = isOwn ? await readOwn(services, user_id, pdfUrl) : await readLink(services, user_id, pdfUrl)
    return found instanceof Refusal ? found : await completeByDoi(services, found)
  } catch (error) {
    if (error instanceof UnreadablePaper) return refuse(UNREADABLE[error.reason])
    if (error instanceof TooBusy) return refuse('TOO_BUSY')
    throw error
  }
}

/** Straight from the store: whoever has uploaded it may read it. */
async function readOwn({ database, files, reader }: Asked, user_id: string, pdf_url: string) {
  const name = UPLOADED_PDF.test(pdf_url) ? localPdfName(pdf_url) : null
  const isTheirs = name !== null && (await readFinished(database.db, user_id, name)) !== undefined
  if (!isTheirs || (await files.size('papers', name)) === null) return refuse('PDF_GONE')
  return reader.read(() => buffer(files.read('papers', name)), user_id)
}

function readLink(services: Asked, user_id: string, address: string): Promise<PaperMetadata | Refusal<Unread>> {
  // Counted from the request, so that whoever waits behind slow links is not kept waiting by each of them.
  const until = AbortSignal.timeout(WITHIN_MS)
  return inTurn(async () => {
    if (until.aborted) return refuse('TOO_BUSY')
    const bytes = await fetchPdf(services, address, until)
    return bytes instanceof Refusal ? bytes : services.reader.read(async () => bytes, user_id)
  }, user_id)
}

/** Through every guard of threat T8. */
async function fetchPdf({ remote, log }: Asked, address: string, until: AbortSignal) {
  try {
    return await buffer(await remote.openPdf(address, null, until))
  } catch (error) {
    if (error instanceof RemoteFailure) return refuse(UNREACHED[error.reason])
    log.info({ err: error }, 'a PDF could not be fetched to be read')
    return refuse('PDF_SOURCE_FAILED')
  }
}
