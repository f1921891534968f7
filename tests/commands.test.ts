/** The commands of the project, as `package.json` names them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

describe('in a checkout that was never built', () => {
  // Without them `#messages` and the search dictionary are not there.
  test.each(['start', 'dev', 'auth', 'admin'])('npm run %s makes what it needs first', (name) => {
    expect(scripts[name]).toBeDefined()
    expect(scripts[`pre${name}`]).toMatch(/^node scripts\/(build\.ts --if-needed|messages\.ts)/)
  })
})
