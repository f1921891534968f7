import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { badgeColour } from './badge.tsx'
import { Cover } from './cover.tsx'

const cover = (name: string, seed: string) => renderToStaticMarkup(createElement(Cover, { name, seed }))
const SEEDS = Array.from({ length: 200 }, (_, index) => `01998a5e-0000-7000-8000-${String(index).padStart(12, '0')}`)
/** Centre and radius of each cell. */
const cellsOf = (html: string) =>
  [...html.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.-]+)" stroke=/g)].map(([, x, y, r]) =>
    [x, y, r].map(Number),
  )

describe('a cover', () => {
  test('is the same each time, on the server as in the browser', () => {
    for (const seed of SEEDS.slice(0, 20)) expect(cover('急救', seed)).toBe(cover('急救', seed))
  })

  test('is another one for each thing', () => {
    expect(new Set(SEEDS.map((seed) => cover('急救', seed))).size).toBe(SEEDS.length)
  })

  test('has the colour of its name, and its cells from the seed alone', () => {
    for (const name of ['急救', '神经科学', '']) {
      const html = cover(name, SEEDS[0] ?? '')
      expect(html).toContain(`background:var(--badge-${badgeColour(name)})`)
      expect(html).toContain(`var(--badge-${badgeColour(name)}-ink)`)
      expect(cellsOf(html)).toEqual(cellsOf(cover('急救', SEEDS[0] ?? '')))
    }
  })

  test.each(['', 'x', '🎉', '\ud800', 'x'.repeat(10_000), ...SEEDS.slice(0, 30)])(
    'has six cells in the picture: %.20j',
    (seed) => {
      const cells = cellsOf(cover('急救', seed))
      expect(cells).toHaveLength(6)
      for (const [x = NaN, y = NaN, r = NaN] of cells) {
        expect([x >= 0 && x <= 320, y >= 0 && y <= 180, r >= 12 && r <= 42]).toEqual([true, true, true])
      }
      const across = cells.map(([x]) => x)
      expect(across).toEqual(across.toSorted((a = 0, b = 0) => a - b))
    },
  )

  test('says nothing to those who listen', () => {
    expect(cover('急救', 'x')).toContain('aria-hidden="true"')
  })
})
