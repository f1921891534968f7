import { type RefObject, useEffect, useRef } from 'react'

/** @returns the ref of a line of links that is wider than the window: the link to where one is stands in its middle. */
export function useCentredLine(place: string): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has another link
  useEffect(() => centreCurrent(line.current), [place])
  return line
}

/** Sideways alone: the page stays where it is. */
function centreCurrent(line: HTMLElement | null) {
  const current = line?.querySelector('[aria-current=page]')
  if (!line || !current) return
  const [outer, inner] = [line.getBoundingClientRect(), current.getBoundingClientRect()]
  line.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
