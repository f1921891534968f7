/** Every process that the bench starts, so that none outlives it. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

const running = new Set<ChildProcess>()
const END_LIMIT_MS = 15_000

export function startChild(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Asks politely first. */
export function endChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/** As a power cut would: nothing is asked of it any more. */
export function killChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

export async function endAllChildren(): Promise<void> {
  await Promise.all([...running].map(endChild))
}

// However the bench itself ends: nothing can be waited for here.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
