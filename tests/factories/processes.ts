/** Other processes, to try what only happens between two of them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const ROOT = `${import.meta.dirname}/../..`

export interface Script {
  process: ChildProcess
  /** All that was printed so far. */
  output(): string
  /** Waits until one of `words` is printed. @throws when the process ends before. */
  prints(...words: string[]): Promise<void>
  ended: Promise<number | null>
}

/** Runs `code` as a module in the project's own Node, with its `#` imports. */
export function runScript(code: string, env: Record<string, string> = {}): Script {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
    })
  }
  const ended = once(child, 'close').then(([status]) => status as number | null)
  return {
    process: child,
    output: () => text,
    async prints(...words) {
      let isOver = false
      void ended.then(() => {
        isOver = true
      })
      while (!words.some((word) => text.includes(word))) {
        if (isOver) throw new Error(`ended without printing ${words}: ${text}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    ended,
  }
}
