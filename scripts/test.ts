/**
 * `npm test`: types, lint, arrows, dead code, then unit, API and browser tests, the API tests also without each of the
 * guards of the site's rights, and on a PostgreSQL server where one answers. Ends with one line that counts everything.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findChromium } from './chromium.ts'

const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres'
/** For the reports, and for all that tests leave behind. */
const folder = mkdtempSync(join(tmpdir(), 'guild-test-'))
const tally = { passed: 0, failed: 0 }
/** What failed, said again at the end: in thousands of lines nobody finds it. */
const failures: string[] = []

function check(name: string, command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
  tally[status === 0 ? 'passed' : 'failed'] += 1
  if (status !== 0) failures.push(name)
}

function tests(name: string, projects: string[], env: Record<string, string> = {}): void {
  const report = join(folder, `${name.replaceAll(' ', '-')}.json`)
  const args = ['run', ...projects.flatMap((project) => ['--project', project])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  console.log(`\n${name}`)
  const places = { ...process.env, TMPDIR: folder, ...env }
  const { status } = spawnSync('vitest', [...args, ...reporters], { stdio: 'inherit', env: places })
  const counted = readReport(report)
  // A run that breaks outside a test has failed although no test says so.
  const failed = counted.failed.length > 0 || status === 0 ? counted.failed : ['outside its tests']
  tally.passed += counted.passed
  tally.failed += failed.length
  failures.push(...failed.map((test) => `${name}: ${test}`))
}

/** What vitest writes of the tests of a run. */
interface Report {
  numPassedTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

function readReport(path: string): { passed: number; failed: string[] } {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failed: [] }
  }
  const failed = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] }) => `${file} > ${fullName}\n  ${why.split('\n')[0]}`),
  )
  return { passed: report.numPassedTests, failed }
}

/** The server named by TEST_DATABASE_URL, else the local one; undefined when none answers. */
async function answeringServer(): Promise<string | undefined> {
  const url = process.env.TEST_DATABASE_URL ?? LOCAL_SERVER
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    return undefined
  }
}

execFileSync('node', ['scripts/build.ts', '--if-needed'], { stdio: 'inherit' })
check('types', 'node', 'scripts/types.ts')
check('lint', 'biome', 'check', '.')
check('arrows', 'depcruise', 'src', '--config', '.dependency-cruiser.js')
check('nothing dead', 'knip')

tests('unit and API tests on the embedded database', ['unit', 'server'], { TEST_DATABASE_URL: '' })
tests('every guard is missed when it is gone', ['mutants'], { TEST_DATABASE_URL: '' })
const server = await answeringServer()
if (server) tests('API tests on PostgreSQL', ['server'], { TEST_DATABASE_URL: server })
else console.log('\nNo PostgreSQL server answers: the API tests ran on the embedded database alone.')
await findChromium()
tests('journeys in the browser', ['journeys'])

rmSync(folder, { recursive: true, force: true })
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)
