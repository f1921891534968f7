/** What a run of vitest has written down: what passed and failed, and how long each file took. */
import { readFileSync } from 'node:fs'

export interface Outcome {
  passed: number
  /** One text each: file, test, first line of the reason. */
  failed: string[]
  files: { file: string; seconds: number; tests: number }[]
}

/** @returns nothing of a run that has ended before it wrote its report. */
export function readReport(path: string): Outcome {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failed: [], files: [] }
  }
}

const SLOWEST = 20

/** A table of all parts of a run, then the slowest files of each. */
export function durationsTable(parts: { name: string; seconds: number; outcome?: Outcome }[]): string {
  const line = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(7)} s  ${text}`
  const slowest = parts.flatMap(({ name, outcome }) =>
    outcome?.files.length
      ? [
          `\nThe slowest of ${outcome.files.length} files: ${name}`,
          ...outcome.files
            .slice(0, SLOWEST)
            .map(({ file, seconds, tests }) => line(seconds, `${file} (${tests} tests)`)),
        ]
      : [],
  )
  return ['Durations', ...parts.map(({ name, seconds }) => line(seconds, name)), ...slowest].join('\n')
}
