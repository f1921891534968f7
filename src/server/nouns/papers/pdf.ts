/** The PDF of a paper: read on the page, downloaded alone, or many in one ZIP. */

import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import type { Database } from '#platform/database.ts'
import type { FileStore } from '#platform/file-store.ts'
import type { Log } from '#platform/log.ts'
import type { RemoteFiles } from '#platform/remote-file.ts'
import { titledName, uniqueNames } from '#server/base/file-name.ts'
import { type Refusal, refuse } from '#server/base/refusal.ts'
import { localPdfName } from '#server/services/files/view.ts'
import { readApproved } from './sql.ts'
import type { PaperRead } from './view.ts'

interface Shelf {
  database: Database
  files: FileStore
  remote: RemoteFiles
  log: Log
}

export type PdfPlace = { kind: 'local'; name: string; size: number } | { kind: 'remote'; url: string }

/** Where the PDF of an approved paper lies. */
export async function findPdf(
  { database, files }: Shelf,
  id: string,
): Promise<{ title: string; place: PdfPlace } | Refusal<'PDF_NOT_AVAILABLE'>> {
  const [paper] = await readApproved(database.db, [id])
  if (!paper?.pdf_url) return refuse('PDF_NOT_AVAILABLE')
  const name = localPdfName(paper.pdf_url)
  if (!name) return { title: paper.title, place: { kind: 'remote', url: paper.pdf_url } }
  const size = await files.size('papers', name)
  if (size === null) return refuse('PDF_NOT_AVAILABLE')
  return { title: paper.title, place: { kind: 'local', name, size } }
}

/** What the list inside a ZIP says, in the reader's language. */
export interface MissingList {
  fileName: string
  heading: string
  noPdf: string
  notFetched: string
}

/** For whom files that lie elsewhere are fetched. */
export interface Reader {
  /** The network whose share they take. */
  caller: string
  /** The reader has left. */
  signal: AbortSignal
  /** Counts a file against the reader's quota; what goes beyond it is listed as missing. */
  mayFetch(): Promise<boolean>
}

/** The PDFs of `ids` as one ZIP, sent while it is made, with a list of the papers that are missing from it. */
export async function zipOfPapers(
  shelf: Shelf,
  ids: string[],
  words: MissingList,
  reader: Reader,
): Promise<ReadableStream<Uint8Array> | Refusal<'NO_PDF_IN_SELECTION'>> {
  const found = await readApproved(shelf.database.db, ids)
  const papers = ids.flatMap((id) => found.find((paper) => paper.id === id) ?? [])
  if (!papers.some((paper) => paper.pdf_url)) return refuse('NO_PDF_IN_SELECTION')
  return makeZip(entries({ ...shelf, ...reader }, papers, words), { buffersAreUTF8: true })
}

type Source = Shelf & Reader

async function* entries(source: Source, papers: PaperRead[], words: MissingList) {
  const unique = uniqueNames()
  const missing: string[] = []
  for (const paper of papers) {
    const found = await openPdf(paper, source)
    if (typeof found === 'string') {
      missing.push(`${paper.title}\t${words[found]}\t${found === 'notFetched' ? paper.pdf_url : ''}`.trimEnd())
      continue
    }
    try {
      const input = Readable.toWeb(found) as ReadableStream<Uint8Array>
      yield { name: unique(titledName(paper.title, 'pdf', 'paper')), input, lastModified: paper.created_at }
    } catch (reason) {
      // A reader who leaves for no reason is thrown in here as nothing.
      if (reason === undefined) return
      throw reason
    } finally {
      // A reader who leaves in the middle leaves no file open.
      found.destroy()
    }
  }
  if (missing.length > 0) {
    const list = `\uFEFF${[words.heading, ...missing].join('\r\n')}\r\n`
    yield { name: unique(words.fileName), input: list, lastModified: new Date() }
  }
}

/** The bytes of a paper's PDF, or why there are none. */
async function openPdf(paper: PaperRead, { files, remote, log, caller, signal, mayFetch }: Source) {
  if (!paper.pdf_url) return 'noPdf'
  const name = localPdfName(paper.pdf_url)
  if (name) return (await files.size('papers', name)) === null ? 'noPdf' : files.read('papers', name)
  if (!(await mayFetch())) return 'notFetched'
  try {
    return await remote.openPdf(paper.pdf_url, caller, signal)
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, paper_id: paper.id }, 'a PDF could not be fetched for a ZIP')
    return 'notFetched'
  }
}
