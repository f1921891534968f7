/** Threads for work that must neither stop nor end the site. */
import { type ResourceLimits, Worker } from 'node:worker_threads'

/**
 * Starts one that has neither the process's flags nor its environment, and writes nowhere.
 * @param limits of its memory, in megabytes. @param data what it finds as `workerData`.
 */
export function startThread(file: URL, limits: ResourceLimits, data: unknown): Worker {
  const thread = new Worker(file, {
    resourceLimits: limits,
    workerData: data,
    // Flags of the process are about its own heap.
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })
  thread.stdout.resume()
  thread.stderr.resume()
  // Whoever waits for an answer listens too; without this, the death of an idle thread would be the process's.
  thread.on('error', () => {})
  return thread
}
