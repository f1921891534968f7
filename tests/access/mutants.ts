/**
 * Takes guards away for the mutation run. A module that is imported with `?guard=3` comes without guard 3, and so comes
 * every module between; the rest is shared, so that a mutant costs a fraction of a second.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { GUARDS } from './guards.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NUMBER = /\?guard=(\d+)$/
const IMPORTED = /from '([^']+)'/g

export function takeGuardsAway(): Plugin {
  const importers = readImporters()
  const reached = GUARDS.map(({ file }) => whoReaches(join(ROOT, file), importers))
  return {
    name: 'take-guards-away',
    enforce: 'pre',
    async resolveId(source, importer) {
      const number = NUMBER.exec(source)?.[1] ?? NUMBER.exec(importer ?? '')?.[1]
      if (number === undefined) return null
      const found = await this.resolve(source.replace(NUMBER, ''), importer?.replace(NUMBER, ''), { skipSelf: true })
      const isOurs = found && (NUMBER.test(source) || reached[Number(number)]?.has(found.id))
      return isOurs ? `${found.id}?guard=${number}` : found
    },
    transform(code, id) {
      const number = NUMBER.exec(id)?.[1]
      const guard = number === undefined ? undefined : GUARDS[Number(number)]
      return guard && join(ROOT, guard.file) === id.replace(NUMBER, '')
        ? code.replace(guard.text, () => guard.gone)
        : null
    },
  }
}

/** Which files of ours import each file. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const path of globSync(['src/{contract,platform,server}/**/*.ts', 'tests/{access,factories}/*.ts'], {
    cwd: ROOT,
  })) {
    const importer = join(ROOT, path)
    for (const [, named = ''] of readFileSync(importer, 'utf8').matchAll(IMPORTED)) {
      const imported = named.startsWith('#') ? join(ROOT, 'src', named.slice(1)) : resolve(importer, '..', named)
      importers.set(imported, [...(importers.get(imported) ?? []), importer])
    }
  }
  return importers
}

/** The file and all that would not be the same without it. */
function whoReaches(file: string, importers: Map<string, string[]>): Set<string> {
  const found = new Set([file])
  for (const one of found) for (const importer of importers.get(one) ?? []) found.add(importer)
  return found
}
