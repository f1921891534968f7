/** Every screen in both languages, on a phone and on a desk: it answers, has its names, fits and is accessible. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults, DESKTOP, hydrated, PHONE, sidewaysOverflow, useBrowser } from './browser.ts'
import { LANG_TAGS, LANGUAGES, type Language, paperWithoutPdf, paperWithPdf, say } from './library.ts'

const { visit, expectComplaint } = useBrowser()
const SIZES = { phone: PHONE, desktop: DESKTOP } as const
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

interface Screen {
  path: string
  status?: number
  heading: string
  /** The title before the name of the site; null when the title is the site's name alone, missing when it is free. */
  title?: string | null
  /** Screens that share their parts with one that was looked at whole. */
  isTwin?: boolean
}

function readingScreens(language: Language): Screen[] {
  const t = (key: string) => say(language, key)
  const published = t('papers_title_authoritative')
  const missing = t('paper_missing_title')
  return [
    { path: '/', heading: t('home_title'), title: null },
    { path: '/resources', heading: t('resources_title'), title: t('resources_title') },
    { path: '/papers', heading: published, title: published },
    { path: '/papers?tab=student', heading: t('papers_title_student'), title: t('papers_title_student') },
    { path: '/papers?tab=my', heading: t('papers_title_my'), title: t('papers_title_my') },
    { path: '/papers?q=%E7%84%A6%E8%99%91', heading: published, title: `焦虑 · ${t('papers_title')}` },
    { path: '/papers?q=zzzzqq', heading: published, title: `zzzzqq · ${t('papers_title')}` },
    { path: `/papers/${UNKNOWN_ID}`, status: 404, heading: missing, title: missing },
    { path: '/no/such/page', status: 404, heading: t('not_found_title'), title: t('not_found_title') },
  ]
}

const COMING = {
  '/events': 'events',
  '/events/lectures': 'lectures',
  '/events/summit': 'summit',
  '/videos': 'videos',
  '/forum': 'forum',
  [`/forum/${UNKNOWN_ID}`]: 'forum',
  '/teams': 'teams',
  '/contact': 'contact',
  '/auth': 'auth',
  '/profile': 'profile',
  '/papers/my-papers': 'my_papers',
  [`/papers/edit/${UNKNOWN_ID}`]: 'my_papers',
  '/admin': 'admin',
  '/admin/resources': 'admin',
  '/admin/events': 'admin',
  '/admin/papers/review': 'admin',
}

function comingScreens(language: Language): Screen[] {
  return Object.entries(COMING).map(([path, screen], index) => {
    const name = say(language, `screen_${screen}`)
    return { path, heading: say(language, 'coming_title', { screen: name }), isTwin: index > 0 }
  })
}

async function paperScreens(): Promise<Screen[]> {
  const papers = await Promise.all([paperWithPdf(), paperWithoutPdf()])
  return papers.map(({ id, title }) => ({ path: `/papers/${id}`, heading: title, title }))
}

const COMBINATIONS = LANGUAGES.flatMap((language) =>
  (['phone', 'desktop'] as const).map((size) => ({ language, size })),
)

interface Seen {
  shape: string[]
  title: string[]
  access: string[]
}

/** What is wrong with a screen: its answer and shape, its title, what axe finds. */
async function look(page: Page, screen: Screen, language: Language): Promise<Seen> {
  const { path, status = 200, heading, title, isTwin } = screen
  const response = await page.goto(path, { waitUntil: isTwin ? 'domcontentloaded' : 'load' })
  if (!isTwin) await hydrated(page)
  const found = {
    status: response?.status(),
    heading: (await page.getByRole('heading', { level: 1 }).allInnerTexts()).join('|').replace(/\s+/g, ' '),
    lang: await page.locator('html').getAttribute('lang'),
    overflow: Math.max(0, await sidewaysOverflow(page)),
  }
  const wanted: Record<string, unknown> = { status, heading, lang: LANG_TAGS[language], overflow: 0 }
  const site = say(language, 'site_name')
  const actual = await page.title()
  const expected = title === null ? site : `${title ?? (actual.split(' · ')[0] || '?')} · ${site}`
  return {
    shape: Object.entries(found)
      .filter(([name, value]) => value !== wanted[name])
      .map(([name, value]) => `${path}: ${name} is ${value}, not ${wanted[name]}`),
    title: actual === expected ? [] : [`${path}: title “${actual}” is not “${expected}”`],
    access: isTwin ? [] : (await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`),
  }
}

describe.each(COMBINATIONS)('in $language on a $size', ({ language, size }) => {
  const seen: Seen[] = []
  const all = (kind: keyof Seen) => seen.flatMap((screen) => screen[kind])

  beforeAll(async () => {
    expectComplaint(/404 \(Not Found\)/)
    const page = await visit('/', { language, size: SIZES[size] })
    const screens = [...readingScreens(language), ...(await paperScreens()), ...comingScreens(language)]
    for (const screen of screens) seen.push(await look(page, screen, language))
  })

  test('each screen answers, has its heading and language, and fits', () => expect(all('shape')).toEqual([]))
  test('each screen has a title of its own', () => expect(all('title')).toEqual([]))
  test('axe finds nothing on any screen', () => expect(all('access')).toEqual([]))
})

test.each(LANGUAGES)('in %s nothing scrolls sideways at 320 px, a desk enlarged four times', async (language) => {
  expectComplaint(/404 \(Not Found\)/)
  const page = await visit('/', { language, size: { width: 320, height: 640 } })
  const wide: string[] = []
  for (const path of ['/', '/resources', '/papers', `/papers/${(await paperWithPdf()).id}`, '/events', '/nope']) {
    await page.goto(path)
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) wide.push(`${path}: ${overflow} px`)
  }
  expect(wide).toEqual([])
})
