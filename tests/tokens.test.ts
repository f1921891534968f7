/** Every pair of colours that text or an edge stands in, in six themes, light and dark (WCAG 2.2, 1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEFAULT_THEME, THEMES, type Theme } from '#contract/members/themes.ts'

const TEXT = 4.5
const EDGE = 3
const ROOT = join(import.meta.dirname, '..')
const source = (path: string) => readFileSync(join(ROOT, 'src/web', path), 'utf8')

type Colours = Record<string, string>

const [LIGHT = '', DARK = ''] = source('styles/tokens.css').split('@media (prefers-color-scheme: dark)')

/** What each `:root` rule of a part of the file sets, by theme; the rule without one counts for all. */
function rulesOf(css: string): Map<string, Colours> {
  const rules = [...css.matchAll(/:root(?:\[data-theme="(\w+)"\])?\s*\{([^}]*)\}/g)]
  return new Map(
    rules.map(([, theme = DEFAULT_THEME, body = '']) => [
      theme,
      Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value])),
    ]),
  )
}

const light = rulesOf(LIGHT)
const dark = rulesOf(DARK)

/** As the cascade leaves them: a theme of the dark part comes after everything of the light one. */
function coloursOf(theme: Theme, mode: string): Colours {
  const parts = mode === 'dark' ? [light, dark] : [light]
  return Object.assign({}, ...parts.flatMap((part) => [part.get(DEFAULT_THEME), part.get(theme)]))
}

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `opacity` as CSS has it: the ink is mixed with the ground. */
function contrast(ink: string, ground: string, opacity = 1): number {
  const under = channels(ground)
  const over = channels(ink).map((part, index) => part * opacity + (under[index] ?? 0) * (1 - opacity))
  const [darker = 0, lighter = 0] = [luminance(over), luminance(under)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const PLACES = THEMES.flatMap((theme) => ['light', 'dark'].map((mode) => ({ theme, mode })))
const GROUNDS = ['surface', 'raised']
/** Dark in both lights, and of no theme. */
const NIGHT = /^night/
const BADGES = [0, 1, 2, 3, 4, 5, 6, 7].map((number) => [`badge-${number}-ink`, `badge-${number}`])

describe('the measure itself', () => {
  test('black on white is 21, a colour on itself 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#777777')).toBe(1)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#000000', '#ffffff', 0)).toBe(1)
  })
})

describe('the file', () => {
  test('has every theme of the contract, in both lights, and no other', () => {
    expect([...light.keys()].sort()).toEqual([...THEMES].sort())
    expect([...dark.keys()].sort()).toEqual([...THEMES].sort())
  })
  test('blue is no marker at all', () => expect(LIGHT + DARK).not.toContain('data-theme="blue"'))
  test('themes change the same colours in both lights', () => {
    const changed = (part: typeof light, theme: Theme) =>
      Object.keys(part.get(theme) ?? {}).filter((name) => !NIGHT.test(name))
    for (const theme of THEMES) expect(changed(dark, theme)).toEqual(changed(light, theme))
  })
  test('the night of the summit’s header is the same in every look', () => {
    const written = [...light, ...dark].flatMap(([theme, colours]) =>
      Object.keys(colours).flatMap((name) => (NIGHT.test(name) ? [`${theme} ${name}`] : [])),
    )
    expect(written).toEqual(['blue night', 'blue night-ink', 'blue night-quiet', 'blue night-accent'])
  })
  test('every theme has an accent of its own', () => {
    for (const part of [light, dark]) expect(new Set([...part.values()].map(({ accent }) => accent)).size).toBe(6)
  })
})

describe.each(PLACES)('$theme, $mode', ({ theme, mode }) => {
  const colours = coloursOf(theme, mode)
  const between = (ink: string, ground: string, opacity?: number) =>
    contrast(colours[ink] ?? '', colours[ground] ?? '', opacity)

  const inks = ['ink', 'quiet', 'faint', 'accent', 'danger', 'success']
  test.each([
    ...inks.flatMap((ink) => GROUNDS.map((ground) => [ink, ground])),
    ['accent', 'accent-soft'],
    ['ink', 'accent-soft'],
    ['quiet', 'accent-soft'],
    ['on-accent', 'accent'],
    ['surface', 'ink'],
    ['quiet', 'line'],
    ['night-ink', 'night'],
    ['night-quiet', 'night'],
    ['night-accent', 'night'],
    ['night', 'night-ink'],
    ...BADGES,
  ])('%s on %s is readable', (ink, ground) => expect(between(ink ?? '', ground ?? '')).toBeGreaterThanOrEqual(TEXT))

  test.each(GROUNDS)('an edge shows on %s', (ground) => expect(between('edge', ground)).toBeGreaterThanOrEqual(EDGE))
  test.each(GROUNDS)('the ring around what has the focus shows on %s', (ground) =>
    expect(between('accent', ground)).toBeGreaterThanOrEqual(EDGE),
  )

  // Authors and tags of a card are faint, and the words of a search are marked in them.
  test('a marked word in a faint line is readable', () =>
    expect(between('faint', 'accent-soft')).toBeGreaterThanOrEqual(TEXT))

  test('a chip is readable, on and off', () => {
    expect(between('quiet', 'raised')).toBeGreaterThanOrEqual(TEXT)
    expect(between('surface', 'ink')).toBeGreaterThanOrEqual(TEXT)
  })
})

describe('colours that are written twice are the same', () => {
  test('the browser’s own bar has the colour of the page', () => {
    const bars = source('shell/document.tsx').matchAll(
      /name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g,
    )
    expect([...bars].map(([, colour, mode]) => [mode, colour])).toEqual([
      ['light', coloursOf('blue', 'light').surface],
      ['dark', coloursOf('blue', 'dark').surface],
    ])
  })

  test('the swatches of the theme menu are the accents by day and by night', () => {
    const swatches = source('shell/theme-menu.tsx').matchAll(
      /^ {2}(\w+): 'bg-\[(#[0-9a-f]{6})\] dark:bg-\[(#[0-9a-f]{6})\]',$/gm,
    )
    expect(Object.fromEntries([...swatches].map(([, theme, day, night]) => [theme, [day, night]]))).toEqual(
      Object.fromEntries(
        THEMES.map((theme) => [theme, [coloursOf(theme, 'light').accent, coloursOf(theme, 'dark').accent]]),
      ),
    )
  })

  test('paper by night has the colours of the dark look', () => {
    const [, body = ''] = source('styles/reading.css').match(/\.night-paper \{([^}]*)\}/) ?? []
    const paper = [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value]) => [name, value])
    expect(paper.length).toBeGreaterThan(5)
    expect(paper).toEqual(paper.map(([name = '']) => [name, coloursOf('blue', 'dark')[name]]))
  })
})
