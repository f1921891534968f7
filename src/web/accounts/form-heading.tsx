import { useEffect, useRef } from 'react'

/**
 * Of a form that takes the place of another one: it is read out, and what follows is the next to be reached. Where two
 * of them share a place, their keys differ.
 */
export function FormHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
      {title}
    </h1>
  )
}
