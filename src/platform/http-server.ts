/** A server's life: it listens, and on a signal ends what is under way before it goes. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { type Config, StartupError } from './config.ts'
import type { Log } from './log.ts'

/** Requests under way at shutdown may take this long to end. */
const GRACE_MS = 10_000
const LOOK_MS = 100

export interface Bounds {
  /** Milliseconds in which a whole request has to come; answers may last longer, as live streams do. */
  requestTimeout: number
  headersTimeout: number
  keepAliveTimeout: number
  connectionsCheckingInterval: number
  maxConnections: number
}

const BOUNDS: Bounds = {
  // The largest upload, 12 MB, takes 265 seconds over a slow phone, at 47 kB a second.
  requestTimeout: 300_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  // Twice the live streams that one process has to hold.
  maxConnections: 10_000,
}

/** A server that waits for nobody without end. It does not listen yet. */
export function createBoundedServer(listener: RequestListener, bounds: Partial<Bounds> = {}): Server {
  const { maxConnections, ...times } = { ...BOUNDS, ...bounds }
  const server = createServer(times, listener)
  server.maxConnections = maxConnections
  return server
}

/** @throws StartupError when the port cannot be had. */
export function listen(server: Server, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`
      reject(new StartupError(`Port ${PORT} on ${HOST} ${reason}. Set PORT to another one.`))
    })
    server.listen(PORT, HOST, resolve)
  })
}

/** No new requests; those under way may end. */
export function closeGently(server: Server): Promise<void> {
  setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
  return new Promise((resolve) => {
    // A connection whose last answer ends later than now would else be kept for the next request.
    const closing = setInterval(() => server.closeIdleConnections(), LOOK_MS)
    server.close(() => {
      clearInterval(closing)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Runs `stop` at the first signal to end, and then ends the process. */
export function stopOnSignal(stop: (signal: string) => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await stop(signal)
      process.exit(0)
    })
  }
}

/** A fault that nothing caught leaves the process in an unknown state: it is logged like all else, and the process ends. */
export function endOnFault(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an uncaught fault ends the process')
    process.exit(1)
  })
}

/** Ends the process with the sentence of a mistake that the operator can mend, or with a fault of ours as it is. */
export function failAtStart(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
