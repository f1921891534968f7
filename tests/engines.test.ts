import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENGINE_FILES } from './engines.ts'

const ROOT = join(import.meta.dirname, '..')
/** Without its braces, of which there are one pair at most. */
function namesOf(pattern: string): string[] {
  const [before = '', names, after = ''] = pattern.split(/[{}]/)
  return names === undefined ? [pattern] : names.split(',').map((name) => before + name + after)
}

test('every file that depends on the engine is there under its name', () => {
  const files = ENGINE_FILES.flatMap(namesOf)
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
