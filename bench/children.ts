/**
 * Every process that the bench starts, so that none outlives it. Each leads a group of its own, which is ended with it:
 * Debian's Chromium is a script that starts the browser and does not hand on what it is asked.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

const running = new Set<ChildProcess>()
const END_LIMIT_MS = 15_000

export function startChild(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true })
  running.add(child)
  // Later than "exit": no process of the group writes to the bench any more.
  child.once('close', () => running.delete(child))
  return child
}

/** Asks politely first. */
export function endChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => signalGroup(child, 'SIGKILL'), END_LIMIT_MS)
    child.once('close', () => {
      clearTimeout(force)
      resolve()
    })
    signalGroup(child, 'SIGTERM')
  })
}

/** As a power cut would: nothing is asked of it any more. */
export function killChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('close', () => resolve())
    signalGroup(child, 'SIGKILL')
  })
}

export async function endAllChildren(): Promise<void> {
  await Promise.all([...running].map(endChild))
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  // One that could not be started has none.
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

// However the bench itself ends: nothing can be waited for here.
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
