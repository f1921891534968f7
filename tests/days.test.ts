/** Days are those of Shanghai: a night there is still the day before in UTC. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** What takes the day of UTC off a moment. */
const UTC_DAY = /toISOString\(\)\s*\.(?:slice\(0, 10\)|split\('T'\)|substring\(0, 10\))/
/** Where there is no moment of a clock, or UTC is asked for. */
const RIGHT = {
  'src/contract/base/shanghai.ts': 'the one place that moves the clock',
  'src/auth/http/answers.ts': 'a day as it was typed, to see whether the calendar has it',
  'src/platform/sms/tencent-signature.ts': 'the signature of this service is made of the day of UTC',
  'src/server/site/demo/content.ts': 'counts days onwards from one',
  'src/web/events/summit-clock.ts': 'counts days onwards from one',
}

test('no other file takes the day of UTC for the day', () => {
  const files = globSync('{src,scripts}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['src/messages/**', '**/*.test.*'] })
  const found = files.filter((file) => UTC_DAY.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(RIGHT).sort())
})
