/** Reads papers in threads of their own, so that the site answers meanwhile and survives every file. */
import type { Worker } from 'node:worker_threads'
import { createSemaphore } from '#platform/semaphore.ts'
import { startThread } from '#platform/threads.ts'
import type { Load, PaperMetadata, PaperReader, PdfFacts } from '#server/base/readings.ts'

export type UnreadableReason = 'broken' | 'encrypted' | 'no-text' | 'too-slow' | 'too-big'

/** The paper could not be read; somebody has to fill in by hand. */
export class UnreadablePaper extends Error {
  override name = 'UnreadablePaper'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(`the paper cannot be read: ${reason}`)
    this.reason = reason
  }
}

export interface Start {
  niceness: number
}

export interface Question {
  bytes: Uint8Array
  task: 'read' | 'inspect'
}

type Found = { metadata: PaperMetadata } | { facts: PdfFacts }
export type Answer = Found | { reason: UnreadableReason }

export interface PaperReaderSettings {
  atOnce: number
  /** So many may wait; more are refused with `TooBusy`. */
  mostWaiting: number
  /** Of them for one owner. */
  mostOfOwner: number
  /** Of processor time for one paper, the start of the thread included: a busy machine makes no paper too slow. */
  withinMs: number
  /** By the clock, for a thread that waits and does not work. */
  longestMs: number
  /** Of one thread, buffers outside the heap included. */
  memoryMb: number
  mostBytes: number
  /** How much the threads stand back behind requests, from 0 to 19. On Linux alone. */
  niceness: number
  /** A thread that has nothing to do ends after this time. */
  idleMs: number
}

const DEFAULTS: PaperReaderSettings = {
  atOnce: 2,
  mostWaiting: 50,
  mostOfOwner: 2,
  withinMs: 20_000,
  longestMs: 120_000,
  memoryMb: 300,
  mostBytes: 30_000_000,
  niceness: 10,
  idleMs: 15_000,
}

const MB = 1_048_576
const YOUNG_MB = 32
const CODE_MB = 16
const LOOK_EVERY_MS = 200
/** A thread that holds more than this share of its memory after a paper makes room for a new one. */
const WORN = 0.5

async function bytesHeld(worker: Worker): Promise<number> {
  // Refused once the thread has ended.
  const held = await worker.getHeapStatistics().catch(() => undefined)
  return held ? held.used_heap_size + held.external_memory : 0
}

/** Processor time of the thread since its start, in milliseconds. */
async function timeUsed(worker: Worker): Promise<number> {
  // Refused once the thread has ended.
  const used = await worker.cpuUsage().catch(() => undefined)
  return used ? (used.user + used.system) / 1_000 : 0
}

const startWorker = ({ memoryMb, niceness }: PaperReaderSettings): Worker =>
  startThread(
    new URL('./worker.ts', import.meta.url),
    {
      maxOldGenerationSizeMb: memoryMb - YOUNG_MB,
      maxYoungGenerationSizeMb: YOUNG_MB,
      codeRangeSizeMb: CODE_MB,
    },
    { niceness } satisfies Start,
  )

/** Rejects with what ends the reading: time, memory, or the thread itself. */
function watch(worker: Worker, usedBefore: number, { withinMs, longestMs, memoryMb }: PaperReaderSettings) {
  const { promise, reject } = Promise.withResolvers<never>()
  const fail = (reason: UnreadableReason) => reject(new UnreadablePaper(reason))
  const deadline = setTimeout(fail, longestMs, 'too-slow')
  const look = setInterval(async () => {
    if ((await bytesHeld(worker)) > memoryMb * MB) fail('too-big')
    if ((await timeUsed(worker)) - usedBefore > withinMs) fail('too-slow')
  }, LOOK_EVERY_MS)
  const onError = (error: Error & { code?: string }) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-big' : 'broken')
  const onExit = () => fail('broken')
  worker.once('error', onError)
  worker.once('exit', onExit)
  const stop = () => {
    clearTimeout(deadline)
    clearInterval(look)
    worker.off('error', onError)
    worker.off('exit', onExit)
  }
  return { ended: promise, stop }
}

async function ask(
  worker: Worker,
  question: Question,
  usedBefore: number,
  settings: PaperReaderSettings,
): Promise<Answer> {
  const { ended, stop } = watch(worker, usedBefore, settings)
  const { promise: answered, resolve } = Promise.withResolvers<Answer>()
  worker.once('message', resolve)
  worker.postMessage(question)
  try {
    return await Promise.race([answered, ended])
  } finally {
    worker.off('message', resolve)
    stop()
  }
}

export function createPaperReader(changes: Partial<PaperReaderSettings> = {}): PaperReader {
  const settings = { ...DEFAULTS, ...changes }
  const inTurn = createSemaphore(settings.atOnce, settings.mostWaiting, settings.mostOfOwner)
  const idle = new Map<Worker, NodeJS.Timeout>()

  const takeIdle = () => {
    const [found] = idle
    if (!found) return undefined
    const [worker, end] = found
    clearTimeout(end)
    idle.delete(worker)
    worker.ref()
    return worker
  }
  const end = async (worker: Worker) => {
    idle.delete(worker)
    await worker.terminate()
  }
  const keep = async (worker: Worker) => {
    if ((await bytesHeld(worker)) > WORN * settings.memoryMb * MB) return end(worker)
    worker.unref()
    idle.set(worker, setTimeout(end, settings.idleMs, worker).unref())
  }
  const askNow = async (question: Question): Promise<Found> => {
    const rested = takeIdle()
    const worker = rested ?? startWorker(settings)
    try {
      const answer = await ask(worker, question, rested ? await timeUsed(rested) : 0, settings)
      await keep(worker)
      if ('reason' in answer) throw new UnreadablePaper(answer.reason)
      return answer
    } catch (error) {
      if (!idle.has(worker)) await worker.terminate()
      throw error
    }
  }

  const askInTurn = (task: Question['task'], load: Load, owner: string | undefined): Promise<Found> =>
    inTurn(async () => {
      const bytes = await load()
      if (bytes.byteLength > settings.mostBytes) throw new UnreadablePaper('too-big')
      return askNow({ bytes, task })
    }, owner)

  return {
    async read(load, owner) {
      const found = await askInTurn('read', load, owner)
      if (!('metadata' in found)) throw new UnreadablePaper('broken')
      return found.metadata
    },
    async inspect(load, owner) {
      const found = await askInTurn('inspect', load, owner)
      if (!('facts' in found)) throw new UnreadablePaper('broken')
      return found.facts
    },
    async stop() {
      await Promise.all([...idle.keys()].map(end))
    },
  }
}
