/**
 * Dialogs, menus and parts that are loaded when somebody wants them. Here: dialogs as history entries: the back button
 * closes them, and a reload closes them too.
 */
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    sheet?: string
    /** Those from which it was opened, the outermost first. */
    below?: string[]
  }
}

export type HistorySheet = ReturnType<typeof useHistorySheet>

/** The history outlives a reload: what was opened before it stays closed. */
const openedHere = new Set<string>()

/**
 * @param name unique on its page.
 * @param options.stays below what is opened from it; else one takes the place of the other.
 */
export function useHistorySheet(name: string, { stays = false }: { stays?: boolean } = {}) {
  const router = useRouter()
  const navigate = useNavigate()
  const isNamed = useLocation({
    select: ({ state }) => state.sheet === name || (stays && state.below?.includes(name) === true),
  })
  const isOpen = isNamed && openedHere.has(name)
  const opener = useRef<Element>(null)
  const closing = useRef<Promise<void>>(null)

  // The focus goes back to what opened the sheet, so that a keyboard goes on from there.
  useEffect(() => {
    if (isOpen || !(opener.current instanceof HTMLElement)) return
    const returning = opener.current
    opener.current = null
    const timer = setTimeout(() => returning.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [isOpen])

  return {
    isOpen,
    open: () => {
      opener.current = document.activeElement
      openedHere.add(name)
      return navigate({
        to: '.',
        search: true,
        hash: true,
        state: ({ sheet, below = [], ...state }) => ({
          ...state,
          sheet: name,
          // After a reload the entry may still name this one: then it is the same entry, and none is added.
          ...(sheet && sheet !== name ? { below: [...below, sheet] } : below.length > 0 && { below }),
        }),
        resetScroll: false,
      })
    },
    /** Resolves once the entry of the sheet has been left: only then may one navigate further. */
    close: () => {
      // Nothing to go back from: the page itself would be left.
      if (!closing.current && router.history.location.state.sheet !== name) return Promise.resolve()
      // Pressed twice, it must not go back twice.
      closing.current ??= new Promise<void>((resolve) => {
        const handleLeft = () => {
          closing.current = null
          setTimeout(resolve)
        }
        window.addEventListener('popstate', handleLeft, { once: true })
        router.history.back()
      })
      return closing.current
    },
  }
}
