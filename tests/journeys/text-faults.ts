/** What does not fit on a page at the text size that its reader has chosen. */
import type { Page } from 'playwright-core'

/** Bars over the page leave its reader at least the rest of the window. */
const MAX_COVERED = 1 / 3
/** So many characters of what is typed can be seen. */
const MIN_TYPED_EM = 5

/** Sets the text size of the page, in percent of the usual one. */
export const enlarge = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)

/** Every fault of a page at its present size, as readable lines. */
export async function textFaults(page: Page): Promise<string[]> {
  return [...(await page.evaluate(faultsOfTexts)), ...(await page.evaluate(faultsOfBoxes, [MAX_COVERED, MIN_TYPED_EM]))]
}

/** Text beyond the window or its control, columns of single characters, drawings that strike a heading through. */
function faultsOfTexts(): string[] {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const parent = text.parentElement
    if (!parent || !text.data.trim() || parent.closest('script, style, noscript, svg, .sr-only')) continue
    if (shown(parent)) texts.push(text)
  }
  const range = document.createRange()
  const boxesOf = (text: Text, from = 0, to = text.length) => {
    range.setStart(text, from)
    range.setEnd(text, to)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
  const nameOf = ({ data, parentElement }: Text) => `“${data.trim().slice(0, 30)}” (${parentElement?.className})`

  const scrolls = (element: Element | null): boolean => {
    if (!element) return false
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isRow = /auto|scroll/.test(overflowX) && element !== document.body
    return isRow || textOverflow === 'ellipsis' || scrolls(element.parentElement)
  }
  const leaves = (text: Text): string[] => {
    if (getComputedStyle(text.parentElement ?? document.body).clipPath !== 'none') return []
    const control = text.parentElement?.closest('a, button, summary, label, .badge')?.getBoundingClientRect()
    const [left, right] = [Math.min(0, control?.left ?? 0), Math.min(window.innerWidth, control?.right ?? Infinity)]
    const isOut = boxesOf(text).some((box) => box.right > right + 2 || box.left < left - 2)
    return isOut && !scrolls(text.parentElement) ? [`${nameOf(text)} stands beyond its control or the window`] : []
  }

  /** Whether most lines of a text are one character wide. */
  const column = (text: Text): string[] => {
    const boxes = boxesOf(text)
    const extent = (from: number[], to: number[]) => Math.max(...to) - Math.min(...from)
    const width = extent(
      boxes.map(({ left }) => left),
      boxes.map(({ right }) => right),
    )
    if (boxes.length < 3 || text.data.trim().length < 4) return []
    const em = Number.parseFloat(getComputedStyle(text.parentElement ?? document.body).fontSize)
    return width < 1.5 * em ? [`${nameOf(text)} is a column of single characters`] : []
  }

  /** A word of a control or a heading that goes on in the next line. */
  const cut = (text: Text): string[] => {
    if (!text.parentElement?.closest('a, button, summary, label, .badge, h1, h2, h3')) return []
    if (/[@/]/.test(text.data)) return []
    const words = [...text.data.matchAll(/[A-Za-z]{3,}/g)].filter(({ 0: word, index }) => {
      const [first, last] = [
        boxesOf(text, index, index + 1)[0],
        boxesOf(text, index + word.length - 1, index + word.length)[0],
      ]
      return first && last && last.top > first.bottom - 2
    })
    return words.map(([word]) => `${nameOf(text)}: “${word}” is cut in two`)
  }

  /** What its ancestors let through of an element. */
  const seenOf = (element: Element) => {
    const seen = { left: 0, top: Number.NEGATIVE_INFINITY, right: window.innerWidth, bottom: Number.POSITIVE_INFINITY }
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const box = around.getBoundingClientRect()
      seen.left = Math.max(seen.left, box.left)
      seen.right = Math.min(seen.right, box.right)
      if (around === document.documentElement) continue
      seen.top = Math.max(seen.top, box.top)
      seen.bottom = Math.min(seen.bottom, box.bottom)
    }
    return seen
  }
  /** Points of the lines of every drawing that is larger than a sign. */
  const strokes = [...document.querySelectorAll('main svg')].flatMap((drawing) => {
    if (drawing.getBoundingClientRect().width < 48 || !shown(drawing) || drawing.closest('[data-bottom-bar]')) return []
    return [...drawing.querySelectorAll('path')].flatMap((path) => {
      const place = path.getScreenCTM()
      if (!place || getComputedStyle(path).stroke === 'none') return []
      const seen = seenOf(path)
      return Array.from({ length: Math.ceil(path.getTotalLength() / 3) }, (_, step) =>
        path.getPointAtLength(step * 3).matrixTransform(place),
      ).filter(({ x, y }) => x > seen.left && x < seen.right && y > seen.top && y < seen.bottom)
    })
  })
  const struck = (text: Text): string[] => {
    if (!text.parentElement?.closest('h1, h2, h3, header p')) return []
    const isThrough = boxesOf(text).some(({ left, right, top, bottom }) => {
      const inset = (bottom - top) / 4
      return strokes.some(({ x, y }) => x > left && x < right && y > top + inset && y < bottom - inset)
    })
    return isThrough ? [`${nameOf(text)} is struck through by a drawing`] : []
  }
  return texts.flatMap((text) => [...leaves(text), ...column(text), ...cut(text), ...struck(text)])
}

/** Pages that scroll sideways, bars over most of the window, fields without room, a name of the site that cannot be seen. */
function faultsOfBoxes([maxCovered = 0, minTyped = 0]: number[]): string[] {
  const { innerWidth: width, innerHeight: height } = window
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const overflow = document.documentElement.scrollWidth - width
  const covered = [...document.querySelectorAll('body *')]
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && shown(element))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > width / 2 && (box.top <= 0 || box.bottom >= height))
    .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, height) - Math.max(top, 0)), 0)
  const narrow = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter((field) => shown(field) && !/checkbox|radio|file|hidden|range|color/.test(field.type))
    .filter((field) => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(field)
      const [em = 0, left = 0, right = 0] = [fontSize, paddingLeft, paddingRight].map(Number.parseFloat)
      return field.clientWidth - left - right < minTyped * em
    })
    .map((field) => `the field ${field.name || field.id} has no room for ${minTyped} characters`)
  const name = document.querySelector('header a[href="/"] span')?.getBoundingClientRect()
  const icons = document.querySelector('header .icon-button')?.getBoundingClientRect()
  const isNamed = name && icons && name.width > 0 && name.left >= 0 && name.right <= icons.left && name.top >= -1
  return [
    ...(overflow > 0 ? [`the page is ${overflow} px wider than the window`] : []),
    ...(covered > height * maxCovered ? [`bars cover ${Math.round(covered)} px of the window`] : []),
    ...narrow,
    ...(isNamed ? [] : ['the name of the site cannot be seen']),
  ]
}
