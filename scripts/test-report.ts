/** What a run of vitest has written down: what passed and failed, and how long each file took. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What vitest writes of the tests of a run; times are milliseconds since 1970. */
interface Report {
  numPassedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export interface Outcome {
  passed: number
  /** One text each: file, test, first line of the reason. */
  failed: string[]
  files: { file: string; seconds: number; tests: number }[]
}

/** @returns nothing of a run that has ended before it wrote its report. */
export function readReport(path: string): Outcome {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failed: [], files: [] }
  }
  const failed = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] }) => `${file} > ${fullName}\n  ${why.split('\n')[0]}`),
  )
  const files = report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }))
  return { passed: report.numPassedTests, failed, files: files.sort((a, b) => b.seconds - a.seconds) }
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
