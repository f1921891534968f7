/** A release is installed without development dependencies: it has what runs, and nothing else. */
import { globSync, readFileSync } from 'node:fs'
import { isBuiltin, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const RUN = [
  'src/main.ts',
  'src/{auth,contract,platform,server,words}/**/*.ts',
  'scripts/{admin,backup,move,restore,seed}*.ts',
]
const NOT_RUN = ['**/*.test.ts', '**/*.config.ts']
const IMPORT = /(?:\bfrom|\bimport\(?|\bresolve\()\s*'((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g
/** The Node that the site runs on is a package too. */
const NOT_IMPORTED = 'node'
/** Asked for with --dev alone. */
const DEVELOPMENT = 'vite'

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}

test('"dependencies" are what the server and the commands of operators import', () => {
  const files = globSync(RUN, { cwd: ROOT, exclude: NOT_RUN })
  const imported = files.flatMap((file) => {
    const code = stripTypeScriptTypes(readFileSync(join(ROOT, file), 'utf8'))
    return [...code.matchAll(IMPORT)].map(([, name = '']) => name)
  })
  const packages = new Set([...imported.filter((name) => !isBuiltin(name) && name !== DEVELOPMENT), NOT_IMPORTED])
  expect(Object.keys(dependencies).toSorted()).toEqual([...packages].toSorted())
})
