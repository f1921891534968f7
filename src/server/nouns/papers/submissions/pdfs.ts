/** The PDF of a student paper: what may be one (expectation S18, threat T7), and how it is kept. */
import { createHash } from 'node:crypto'
import type { ErrorCode } from '#contract/base/errors.ts'
import { MAX_SUBMITTED_PDF_BYTES } from '#contract/base/limits.ts'
import { MAX_SUBMITTED_PDF_PAGES } from '#contract/papers/limits.ts'
import type { UploadedPdf } from '#contract/papers/submissions.ts'
import { hasPdfHead, isPdf } from '#platform/pdf-file.ts'
import { TooBusy } from '#platform/semaphore.ts'
import type { Services } from '#server/base/context.ts'
import { Refusal, refuse } from '#server/base/refusal.ts'
import { UnreadablePaper, type UnreadableReason } from '#server/nouns/papers/pdf-metadata/reader.ts'
import { keepChecked } from '#server/services/files/keeping.ts'
import { type Checked, KINDS } from '#server/services/files/kinds.ts'
import { LOCAL_PDF_PREFIX } from '#server/services/files/view.ts'

export type PdfRefusal =
  | 'NO_PDF'
  | 'PDF_TOO_LARGE'
  | 'PDF_TOO_LONG'
  | 'PDF_ENCRYPTED'
  | 'PDF_BROKEN'
  | 'PDF_HAS_SCRIPT'
  | 'TOO_BUSY'
type Asked = Pick<Services, 'database' | 'files' | 'jobs' | 'log' | 'reader'>

/** What cannot be looked through in time may be so another time; what takes all the memory there is, never. */
const REASONS: Record<UnreadableReason, PdfRefusal> = {
  broken: 'PDF_BROKEN',
  encrypted: 'PDF_ENCRYPTED',
  'no-text': 'PDF_BROKEN',
  'too-slow': 'TOO_BUSY',
  'too-big': 'PDF_BROKEN',
}

/** Keeps a PDF that was sent in one piece. */
export async function addPdf(services: Asked, user_id: string, file: File): Promise<UploadedPdf | Refusal<PdfRefusal>> {
  if (file.size > MAX_SUBMITTED_PDF_BYTES) return refuse('PDF_TOO_LARGE')
  return keepPdf(services, user_id, () => file.bytes())
}

/**
 * @param load brings the bytes when their turn has come, or says why there are none.
 * @param name that a file has which may be sent more than once. @returns why nothing is kept, or where it is.
 */
export async function keepPdf<Lack extends ErrorCode = never>(
  services: Asked,
  user_id: string,
  load: () => Promise<Uint8Array | Refusal<Lack>>,
  name?: string,
): Promise<UploadedPdf | Refusal<PdfRefusal | Lack>> {
  const checked = await lookThrough(services, user_id, load)
  if (checked instanceof Refusal) return checked
  const kept = await keepChecked(services, KINDS.submitted_pdf, user_id, checked, name)
  if (kept === 'TOO_BUSY') return refuse(kept)
  return { pdf_url: LOCAL_PDF_PREFIX + kept.name, byte_size: checked.bytes.length, page_count: checked.page_count }
}

type LookedThrough = Checked & { page_count: number }

/** Ends the turn of a file that need not be looked through. */
class Unfit extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

function unfitness(bytes: Uint8Array): Refusal<PdfRefusal> | null {
  if (bytes.length > MAX_SUBMITTED_PDF_BYTES) return refuse('PDF_TOO_LARGE')
  if (!hasPdfHead(bytes)) return refuse('NO_PDF')
  return isPdf(bytes) ? null : refuse('PDF_BROKEN')
}

async function lookThrough<Lack extends ErrorCode>(
  { reader }: Asked,
  owner: string,
  load: () => Promise<Uint8Array | Refusal<Lack>>,
): Promise<LookedThrough | Refusal<PdfRefusal | Lack>> {
  let bytes = new Uint8Array()
  const loadFit = async () => {
    const loaded = await load()
    const unfit = loaded instanceof Refusal ? loaded : unfitness(loaded)
    if (unfit) throw new Unfit(unfit)
    bytes = loaded as Uint8Array<ArrayBuffer>
    return bytes
  }
  try {
    const { page_count, is_encrypted, has_script } = await reader.inspect(loadFit, owner)
    if (is_encrypted) return refuse('PDF_ENCRYPTED')
    if (page_count > MAX_SUBMITTED_PDF_PAGES) return refuse('PDF_TOO_LONG')
    if (has_script) return refuse('PDF_HAS_SCRIPT')
    return { bytes, page_count, sha256: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    if (error instanceof Unfit) return error.refusal as Refusal<PdfRefusal | Lack>
    if (error instanceof UnreadablePaper) return refuse(REASONS[error.reason])
    if (error instanceof TooBusy) return refuse('TOO_BUSY')
    throw error
  }
}
