/**
 * One process a folder. The lock is a listening local socket inside the folder: the system closes it with
 * the process, however that ends, so a lock can be stale but never stuck.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from './config.ts'

/** Longest path that every system takes for a local socket. */
const MAX_SOCKET_PATH = 100
/** Taking over takes some milliseconds; a turn older than this was left behind. */
const TURN_MS = 3_000

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
  if (!(await listen(server, path)) && !(await takeOver(server, path))) throw taken
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/**
 * Replaces a socket that nobody answers at. One process at a time may try, so that none removes the fresh
 * socket of another.
 * @returns false when somebody answers, or is taking over just now.
 */
async function takeOver(server: Server, path: string): Promise<boolean> {
  const turn = `${path}.turn`
  if (!takeTurn(turn)) return false
  try {
    if (await readToken(path)) return false
    rmSync(path, { force: true, recursive: true })
    return await listen(server, path)
  } finally {
    rmSync(turn, { recursive: true, force: true })
  }
}

/** Making a folder is all or nothing; one left behind by a killed process counts for a moment only. */
function takeTurn(turn: string): boolean {
  try {
    mkdirSync(turn)
    return true
  } catch {
    const age = Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age < TURN_MS) return false
    rmSync(turn, { recursive: true, force: true })
    return takeTurn(turn)
  }
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
