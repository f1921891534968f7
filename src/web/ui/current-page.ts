/** The page of a PDF that is being read: the last one that begins above the middle of the window. Null without any. */
export function currentPage(reading: HTMLElement | null): number | null {
  const pages = [...(reading?.querySelectorAll('[data-page]') ?? [])]
  if (pages.length === 0) return null
  const begun = pages.filter((page) => page.getBoundingClientRect().top < window.innerHeight / 2)
  return Math.max(1, begun.length)
}
