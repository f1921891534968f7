/** Sends a PDF: a small one at once, a larger one in parts, which go on where they were after a broken connection. */
import { RESUMABLE_FROM_BYTES, UPLOAD_PART_BYTES } from '#contract/base/limits.ts'
import type { UploadedPdf } from '#contract/papers/submissions.ts'
import { isRefusal } from '../../rpc/failure.ts'

interface Options {
  signal: AbortSignal
  onProgress?: (part: number) => void
}

/** What is asked of the server. */
export interface PdfPort {
  send: (pdf: File, options: Options) => Promise<UploadedPdf>
  begin: (byte_size: number, options: Options) => Promise<{ upload_id: string; parts: number[] }>
  ask: (upload_id: string, options: Options) => Promise<{ parts: number[] }>
  sendPart: (upload_id: string, part: number, bytes: File, options: Options) => Promise<unknown>
  finish: (upload_id: string, options: Options) => Promise<UploadedPdf>
}

/** The upload that was begun for a file, also before the page was loaded anew. */
export interface UploadMemory {
  find: (file: File) => string | null
  keep: (file: File, upload_id: string) => void
  forget: () => void
}

export interface Sending {
  port: PdfPort
  memory: UploadMemory
  signal: AbortSignal
  /** @param part of the whole, from 0 to 1. */
  onProgress: (part: number) => void
  /** The connection is broken: it is tried again in a while. */
  onWaiting: (isWaiting: boolean) => void
  /** Until it is worth another try. @param failures in a row, from 1. */
  rest: (failures: number, signal: AbortSignal) => Promise<void>
}

/** In a row; then whoever sends it decides. */
const MAX_FAILURES = 7
/** What is gone on the server: a new upload may still succeed. */
const LOST = ['UPLOAD_NOT_FOUND', 'BAD_REQUEST']
const isLost = (error: unknown) => isRefusal(error) && LOST.includes(error.code)
/** It is about the file, whose parts are of no use any more. */
const isAboutFile = (error: unknown) => isRefusal(error) && [400, 404, 413, 422].includes(error.status)
/** A connection that broke, or a server that is just starting again. */
const isPassing = (error: unknown) => !isRefusal(error) || error.status >= 500

/** @throws what the server refuses; the reason of the signal when it was cancelled. */
export async function sendPdf(file: File, sending: Sending): Promise<UploadedPdf> {
  const { port, memory, signal, onProgress } = sending
  if (file.size <= RESUMABLE_FROM_BYTES) return port.send(file, { signal, onProgress })
  try {
    return await sendParts(file, sending)
  } catch (error) {
    if (isAboutFile(error)) memory.forget()
    if (!isLost(error)) throw error
    return sendParts(file, sending)
  }
}

async function sendParts(file: File, sending: Sending): Promise<UploadedPdf> {
  const { port, memory, signal, onProgress } = sending
  const { upload_id, parts } = await persist(sending, () => goOn(file, sending))
  const there = new Set(parts)
  const count = Math.ceil(file.size / UPLOAD_PART_BYTES)
  const say = (within: number) => onProgress(Math.min(1, ((there.size + within) * UPLOAD_PART_BYTES) / file.size))
  say(0)
  for (let part = 0; part < count; part += 1) {
    if (there.has(part)) continue
    const from = part * UPLOAD_PART_BYTES
    const bytes = new File([file.slice(from, from + UPLOAD_PART_BYTES)], 'part')
    await persist(sending, () => port.sendPart(upload_id, part, bytes, { signal, onProgress: say }))
    there.add(part)
    say(0)
  }
  const pdf = await persist(sending, () => port.finish(upload_id, { signal }))
  memory.forget()
  return pdf
}

/** The upload that was begun for this very file, with the parts that have arrived; else a new one. */
async function goOn(file: File, { port, memory, signal }: Sending) {
  const known = memory.find(file)
  if (known) {
    try {
      return { upload_id: known, parts: (await port.ask(known, { signal })).parts }
    } catch (error) {
      if (!isLost(error)) throw error
      memory.forget()
    }
  }
  const begun = await port.begin(file.size, { signal })
  memory.keep(file, begun.upload_id)
  return begun
}

async function persist<Answer>({ signal, onWaiting, rest }: Sending, act: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted()
    try {
      return await act()
    } catch (error) {
      if (signal.aborted || !isPassing(error) || failures >= MAX_FAILURES) throw error
      onWaiting(true)
      await rest(failures, signal)
      onWaiting(false)
    }
  }
}

const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 15_000

/** Longer with each failure; at once when the browser is online again, or it is cancelled. */
export function restAWhile(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS))
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
