import { type RefObject, useEffect, useState } from 'react'
import { currentPage } from '../../ui/current-page.ts'

/** The page in the middle of the window, whatever is scrolled: the window or what lies in it. */
export function usePageInView(reading: RefObject<HTMLElement | null>, isThere: boolean): number {
  const [page, setPage] = useState(1)
  useEffect(() => {
    if (!isThere) return
    const look = () => setPage(currentPage(reading.current) ?? 1)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [reading, isThere])
  return page
}

/** Leads to the beginning of a page. */
export function showPage(reading: HTMLElement | null, number: number): void {
  reading?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' })
}
