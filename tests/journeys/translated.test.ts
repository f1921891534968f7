/** A browser that translates the page, as Google Translate, Edge and WeChat do: whatever changes on it goes on changing. */
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hydrated, useBrowser } from './browser.ts'
import { papersOn, say } from './library.ts'
import { lecturesOn, type Place, readingPlaces, videosOn } from './places.ts'

const { visit, siteUrl, expectComplaint } = useBrowser()
// A part that React has not taken over when it is translated is drawn anew, which it reports.
beforeEach(() => void expectComplaint(/React error #418/))
/** Translated words stand between these. */
const MARKS = /[⟦⟧]/g

/**
 * Puts elements in the place of all texts, and of those that come later. As Google does for a single text, or as others do:
 * the element first, then the text is taken out.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    let count = 0
    const wrap = (text: Node) => {
      const parent = text.parentElement
      if (!parent || !text.nodeValue?.trim() || parent.closest('font, script, style, textarea, title, noscript')) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = `⟦${text.nodeValue}⟧`
      count += 1
      if (count % 2) return parent.replaceChild(outer, text)
      parent.insertBefore(outer, text)
      text.parentNode?.removeChild(text)
    }
    const all = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) wrap(text)
    }
    document.documentElement.classList.add('translated-ltr')
    all(document.body)
    // It sees what has come a moment later.
    new MutationObserver(() => requestAnimationFrame(() => all(document.body))).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await page.locator('main h1 font').first().waitFor({ state: 'attached' })
}

const mainText = async (page: Page) => (await page.getByRole('main').innerText()).replace(MARKS, '')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const titlesOn = async (page: Page) =>
  (await page.getByRole('article').getByRole('heading').allInnerTexts()).map((title) =>
    oneLine(title.replace(MARKS, '')),
  )

describe('a list that is searched', () => {
  const LISTS = [
    { path: '/papers', query: '睡眠', answer: papersOn },
    { path: '/videos', query: '强迫症', answer: videosOn },
    {
      path: '/events/lectures?when=past',
      query: '近视',
      answer: (search: object) => lecturesOn({ when: 'past', ...search }),
    },
  ]
  test.each(LISTS)('on $path shows what was found, and all again', async ({ path, query, answer }) => {
    const all = (await answer({})).items.map(({ title }) => oneLine(title))
    const found = (await answer({ query })).items.map(({ title }) => oneLine(title))
    expect(found.length).toBeGreaterThan(0)
    const page = await visit(path, { language: 'zh' })
    await translate(page)
    await page.getByRole('searchbox').fill(query)
    await expect.poll(() => titlesOn(page)).toEqual(found)
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => titlesOn(page)).toEqual(all)
  })
})

test('pages of a list follow each other', async () => {
  const page = await visit('/papers', { language: 'zh' })
  await translate(page)
  const [first, second] = [await papersOn(), await papersOn({ page: '2' })]
  for (const [name, { items }] of [
    ['pagination_next', second],
    ['pagination_previous', first],
  ] as const) {
    await page.locator(`[aria-label="${say('zh', name)}"]`).click()
    await expect.poll(() => titlesOn(page)).toEqual(items.map(({ title }) => oneLine(title)))
  }
})

/** Whatever stands on a page changes with the language. */
async function changesLanguage(page: Page, zh: Place, en: Place): Promise<void> {
  const before = oneLine(await mainText(page))
  await translate(page)
  await page.locator(`summary[aria-label="${say('zh', 'language_menu')}"]`).click()
  await page.locator('button[lang="en"]').first().click()
  await expect.poll(async () => oneLine(await mainText(page))).toContain(oneLine(en.heading))
  for (const [index, words] of zh.content.entries())
    if (before.includes(oneLine(words)))
      await expect.poll(async () => oneLine(await mainText(page))).toContain(oneLine(en.content[index] ?? ''))
  // What the English page does not have is gone.
  const { pathname, search } = new URL(en.path, siteUrl)
  const english = await (await fetch(`${siteUrl}${pathname}${search ? `${search}&` : '?'}lang=en`)).text()
  const text = oneLine(await mainText(page))
  for (const words of [zh.heading, ...zh.content]) if (!english.includes(words)) expect(text).not.toContain(words)
}

describe('a page of visitors', () => {
  let zh: Place[]
  let en: Place[]
  beforeAll(async () => {
    ;[zh, en] = await Promise.all([readingPlaces('zh'), readingPlaces('en')])
  })

  test('goes on, whatever it shows', async () => {
    const page = await visit('/', { language: 'zh' })
    for (const [index, place] of zh.entries()) {
      if (place.isTwin || place.leadsToSignIn) continue
      await page.evaluate(() => localStorage.clear())
      await page.context().addCookies([{ name: 'language', value: 'zh', url: siteUrl }])
      await page.goto(place.path)
      await hydrated(page)
      await changesLanguage(page, place, en[index] as Place)
    }
  }, 400_000)
})
