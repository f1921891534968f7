import { type RefObject, useEffect, useState } from 'react'

/** @returns whether the element has come within a screen of what is seen; it stays so. @param isNearAtFirst of what is seen first. */
export function useNear(element: RefObject<HTMLElement | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtFirst)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '100% 0px' },
    )
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return isNear
}
