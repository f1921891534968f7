/**
 * `npm test`: types, lint, arrows, dead code, then unit, API and browser tests, the API tests also on a
 * PostgreSQL server where one answers. Ends with one line that counts everything.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findChromium } from './chromium.ts'

const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres'
const reports = mkdtempSync(join(tmpdir(), 'guild-test-'))
const tally = { passed: 0, failed: 0 }

function check(name: string, command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
  tally[status === 0 ? 'passed' : 'failed'] += 1
}

function tests(name: string, projects: string[], env: Record<string, string> = {}): void {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const args = ['run', ...projects.flatMap((project) => ['--project', project])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  console.log(`\n${name}`)
  const { status } = spawnSync('vitest', [...args, ...reporters], { stdio: 'inherit', env: { ...process.env, ...env } })
  const counted = readReport(report)
  tally.passed += counted.passed
  // A run that breaks outside a test has failed although no test says so.
  tally.failed += counted.failed || (status === 0 ? 0 : 1)
}

function readReport(path: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
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
const server = await answeringServer()
if (server) tests('API tests on PostgreSQL', ['server'], { TEST_DATABASE_URL: server })
else console.log('\nNo PostgreSQL server answers: the API tests ran on the embedded database alone.')
await findChromium()
tests('journeys in the browser', ['journeys'])

rmSync(reports, { recursive: true, force: true })
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)
