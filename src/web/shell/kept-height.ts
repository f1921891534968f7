/** Room for what members are told above every page, before the page knows what that is. */
import { type RefObject, useEffect, useRef } from 'react'
import { NOTICES_KEY } from './notices-key.ts'

/** By then everything that is told has been asked for. */
const SETTLED_MS = 4_000

const release = () => document.documentElement.style.removeProperty('--notices')

function keep(height: number): void {
  try {
    if (height > 0) localStorage.setItem(NOTICES_KEY, String(height))
    else localStorage.removeItem(NOTICES_KEY)
  } catch {
    // Where nothing is kept, the page makes room when it knows.
  }
}

/**
 * Remembers how high the notices are, so that the next page begins with their room (`boot-script.ts`) and nothing moves.
 * @returns what stands around them.
 */
export function useKeptHeight(): RefObject<HTMLDivElement | null> {
  const inner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = inner.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const height = Math.round(element.getBoundingClientRect().height)
      if (height === 0) return
      release()
      keep(height)
    })
    observer.observe(element)
    const timer = setTimeout(() => {
      release()
      keep(Math.round(element.getBoundingClientRect().height))
    }, SETTLED_MS)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return inner
}
