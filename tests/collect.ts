/**
 * What each folder says for a test of all: those of the nouns, of the services and of the site. There is no list of them.
 * Node reads them rather than Vite, because the configuration of the mutants needs the guards before Vite runs.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'

/** The modules with the name `file`, in the order of their folders. */
export async function collect<Module>(file: string): Promise<Module[]> {
  const paths = globSync(`{nouns/*,services,site}/${file}.ts`, { cwd: import.meta.dirname }).toSorted()
  if (paths.length === 0) throw new Error(`no folder has ${file}.ts`)
  return Promise.all(paths.map((path) => import(/* @vite-ignore */ join(import.meta.dirname, path))))
}

/** @throws where two folders have the same name. */
export function merge<Value>(parts: Record<string, Value>[]): Record<string, Value> {
  const merged: Record<string, Value> = {}
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (name in merged) throw new Error(`two folders have ${name}`)
    merged[name] = value
  }
  return merged
}
