/** What moves on a page while it loads, as the browser counts it (Layout Instability). */
import type { BrowserContext, Page } from 'playwright-core'

/** As large as what the frame of every page may move by, where it is painted in two pieces. */
const UNSEEN = 0.001
export const isSeen = ({ value }: Shift): boolean => value > UNSEEN

export interface Shift {
  value: number
  /** What has moved, and how far down: but in the head of the site, which is of every page. */
  moved: string[]
}

interface Attribution {
  node: Node | null
  previousRect: DOMRect
  currentRect: DOMRect
}

/** Watches from the first paint of every page of this context. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: Attribution[] }[])
        shifts.push({
          value: entry.value,
          moved: entry.sources
            .filter(({ node }) => !node?.parentElement?.closest('header'))
            .map(({ node, previousRect, currentRect }) => {
              const name = node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? '')
              return `${name.slice(0, 60)}: ${previousRect.top} to ${currentRect.top}`
            }),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** All until now: the observer hears of a frame after it. */
export const shiftsOn = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
    return (window as unknown as { shifts: Shift[] }).shifts
  })
