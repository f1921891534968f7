/**
 * One process a folder. The lock is a listening local socket inside the folder: the system closes it with
 * the process, however that ends, so a lock can be stale but never stuck.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from './config.ts'

/** Longest path that every system takes for a local socket. */
const MAX_SOCKET_PATH = 100
const SETTLE_MS = 40

/**
 * Takes the lock of `folder`, making the folder when it is missing.
 * @returns a function that gives the lock back.
 * @throws StartupError when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const path = socketPath(folder)
  const token = randomUUID()
  const taken = new StartupError(
    `The data folder ${folder} is in use by another process. Stop that process first, or set DATA_DIR to another folder.`,
  )
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(token)
  })
  if (!(await listen(server, path))) {
    if (await readToken(path)) throw taken
    rmSync(path, { force: true })
    if (!(await listen(server, path))) throw taken
  }
  // Two processes may both have found a stale socket: the one whose socket is still there has won.
  await sleep(SETTLE_MS)
  if ((await readToken(path)) !== token) {
    server.close()
    throw taken
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function socketPath(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\guild-${hash}`
  const inside = join(folder, '.lock')
  return inside.length <= MAX_SOCKET_PATH ? inside : join(tmpdir(), `guild-${hash}.lock`)
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error))
    server.once('error', failed)
    server.listen(path, () => {
      server.off('error', failed)
      resolve(true)
    })
  })
}

function readToken(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let token = ''
    const socket = connect(path)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => {
      token += chunk
    })
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(token || null))
  })
}
