/** A slow line: a page is seen before its scripts come. */
import type { Page } from 'playwright-core'
import { hydrated } from './browser.ts'

/** Opens a page of which these scripts do not come yet, by default none. @returns lets them come, until the page runs. */
export async function openWithoutScripts(page: Page, path: string, scripts = '*'): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${scripts}.js`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1').waitFor()
  return async () => {
    release()
    await hydrated(page)
  }
}
