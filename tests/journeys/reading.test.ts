import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { visit } = useBrowser()

test('a visitor finds a paper in the other language and opens it', async () => {
  const page = await visit('/papers', { language: 'zh' })
  await page.getByRole('searchbox', { name: '搜索论文' }).fill('焦虑')
  await page.waitForURL(/q=/)
  await page.getByText('也在找：').waitFor()
  await page.getByRole('link', { name: '不再找「anxiety」' }).waitFor()
  const title = page.getByRole('heading', { level: 2, name: /Anxiety/ }).first()
  await title.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: /Anxiety/ }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/papers\/[0-9a-f-]{36}$/)
})
