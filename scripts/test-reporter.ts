/** Writes down what a run of vitest came to: what passed and failed, what broke outside a test, how long each file took. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Outcome } from './test-report.ts'

type Failure = { message: string; stack?: string }

const OWN_LINE = /^ *at .*\/(src|tests|scripts)\/.*$/m

/** The place, the first line of what went wrong, and where in our own code. */
const reasons = (where: string, errors: readonly Failure[] = []) =>
  errors.map(({ message, stack }) =>
    [where, message.split('\n')[0], stack?.match(OWN_LINE)?.[0].trim()].filter(Boolean).join('\n  '),
  )

function failuresOf(module: TestModule): string[] {
  const file = module.relativeModuleId
  return [
    ...reasons(`${file} (while it was loaded, or in its hooks)`, module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) =>
      reasons(`${file} > ${suite.fullName} (in its hooks)`, suite.errors()),
    ),
    ...[...module.children.allTests('failed')].map(
      (test) => reasons(`${file} > ${test.fullName}`, test.result().errors)[0] ?? `${file} > ${test.fullName}`,
    ),
  ]
}

/** Given to vitest by its path; the report goes to the file that TEST_REPORT names. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failure[]): void {
    const outcome: Outcome = {
      passed: modules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0),
      failed: [...modules.flatMap(failuresOf), ...reasons('an error that nobody caught', unhandled)],
      files: modules
        .map((module) => ({
          file: module.relativeModuleId,
          seconds: module.diagnostic().duration / 1000,
          tests: [...module.children.allTests()].length,
        }))
        .sort((a, b) => b.seconds - a.seconds),
    }
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(outcome))
  }
}
