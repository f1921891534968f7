/** What npm installs is what was looked at when it was locked: each package by its hash. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  integrity?: string
  /** Comes inside the archive of another package, whose hash covers it. */
  inBundle?: boolean
}

/** Builds for other machines that no registry offers in this version: npm leaves out what it cannot find. */
const NOT_OFFERED = ['darwin-arm64', 'linux-arm64', 'win32-x64'].map((name) => `node_modules/@lix-js/sdk-${name}`)

test('every package of the lock file has a hash', () => {
  const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  const unchecked = Object.entries(packages).filter(
    ([place, { integrity, inBundle }]) => place !== '' && !inBundle && !/^sha512-\S{88}$/.test(integrity ?? ''),
  )
  expect(unchecked.map(([place]) => place)).toEqual(NOT_OFFERED)
})
