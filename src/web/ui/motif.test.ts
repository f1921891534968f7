import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MOTIFS, Motif, type MotifName, motifLook } from './motif.tsx'

const PUBLIC = join(import.meta.dirname, '../../../public')
const MOST_BYTES = 6_000
const NAMES = Object.keys(MOTIFS) as MotifName[]
const SEEDS = Array.from({ length: 200 }, (_, index) => `01998a5e-0000-7000-8000-${String(index).padStart(12, '0')}`)
const fileOf = (name: string) => readFileSync(join(PUBLIC, `motifs/${name}.svg`), 'utf8')
const drawn = (name: MotifName, seed: string) => renderToStaticMarkup(createElement(Motif, { name, seed }))

describe('the files of the drawings', () => {
  test('are those that have a name, and each has a picture to share', () => {
    expect(readdirSync(join(PUBLIC, 'motifs')).toSorted()).toEqual(NAMES.map((name) => `${name}.svg`))
    const shared = readdirSync(PUBLIC).filter((file) => file.startsWith('share-'))
    expect(shared.toSorted()).toEqual(NAMES.map((name) => `share-${name}.png`))
  })

  test.each(NAMES)('%s is small, has its parts, and colours that a page gives it', (name) => {
    const file = fileOf(name)
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(MOST_BYTES)
    expect([...file.matchAll(/<g id="(\w)"/g)].map(([, part]) => part)).toEqual(['m', 'a', 'b'])
    expect(file.match(/#(?!fff\))[0-9a-f]{3,8}\b|<style|<script|href|rgb/gi)).toBeNull()
  })
})

describe('a drawing', () => {
  test('is the same each time, on the server as in the browser', () => {
    for (const seed of SEEDS.slice(0, 20)) expect(drawn('neuron', seed)).toBe(drawn('neuron', seed))
  })

  test('is another one for each thing', () => {
    for (const name of NAMES) {
      const looks = new Set(SEEDS.map((seed) => JSON.stringify(motifLook(name, seed))))
      expect([name, looks.size > SEEDS.length * 0.95]).toEqual([name, true])
    }
  })

  test('shows every part of its file sooner or later, on more than one chart paper', () => {
    const looks = SEEDS.map((seed) => motifLook('plasmid', seed))
    expect(new Set(looks.flatMap(({ parts }) => parts))).toEqual(new Set(['m', 'a', 'b']))
    expect(new Set(looks.map(({ grid }) => grid)).size).toBe(3)
  })

  test('of a trace lies level, others turn no further than they may', () => {
    const turned = (name: MotifName) =>
      SEEDS.map((seed) => Number(/rotate\((-?\d+)/.exec(motifLook(name, seed).transform)?.[1]))
    expect(new Set(turned('sinus').map(Math.abs))).toEqual(new Set([0]))
    const neurons = turned('neuron')
    expect([Math.max(...neurons) <= MOTIFS.neuron, Math.min(...neurons) >= -MOTIFS.neuron]).toEqual([true, true])
    expect(new Set(neurons).size).toBeGreaterThan(10)
  })

  test.each(['', 'x', '🎉', '\ud800', 'x'.repeat(10_000)])('is drawn for any id: %.20j', (seed) => {
    expect(drawn('capsid', seed)).toContain('href="/motifs/capsid.svg#m"')
    expect(drawn('capsid', seed)).not.toContain('NaN')
  })

  test('says nothing to those who listen', () => expect(drawn('gel', 'x')).toContain('aria-hidden="true"'))
})
