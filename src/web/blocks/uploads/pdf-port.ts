/** A PDF on its way to the server. */
import { api } from '../../rpc/client.ts'
import type { Sentence } from '../forms/rules.ts'
import type { PdfPort } from './pdf-sender.ts'

export const PDF_PORT: PdfPort = {
  send: (pdf, { signal, onProgress }) =>
    api.submissions.addPdf.call({ pdf }, { signal, context: onProgress ? { onProgress } : {} }),
  begin: (byte_size, { signal }) => api.submissions.beginUpload.call({ byte_size }, { signal }),
  ask: (upload_id, { signal }) => api.submissions.upload.call({ upload_id }, { signal }),
  sendPart: (upload_id, part, bytes, { signal, onProgress }) =>
    api.submissions.addPart.call({ upload_id, part, bytes }, { signal, context: onProgress ? { onProgress } : {} }),
  finish: (upload_id, { signal }) => api.submissions.finishUpload.call({ upload_id }, { signal }),
}

/** A file on its way, or one that did not arrive. */
export interface Upload {
  file: File
  /** From 0 to 100. */
  percent: number
  /** The connection is broken; it is tried again. */
  isWaiting: boolean
  /** Why it did not arrive. */
  failure: Sentence | null
  canRetry: boolean
}
