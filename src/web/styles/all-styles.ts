/** The sheet of the whole site: the server writes into a page only what it is painted with (server/http/page-styles.ts). */
import sheet from './site.css?url'

/** Its address, which the boot script begins to fetch. */
export const ALL_STYLES = sheet

/** Resolves once the sheet counts. Without it, after a failure, the page works with the styles it has. */
export function allStyles(): Promise<void> {
  // The development server sends all styles with the page.
  if (import.meta.env.DEV) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}
