import { type ReactNode, useEffect, useRef } from 'react'
import { Title } from '../ui/title.tsx'

interface PartProps {
  title: string
  text?: string
  /** Where links lead to. */
  id?: string
  children: ReactNode
}

/** One subject of a page, under its heading. */
export function Part({ title, text, id, children }: PartProps) {
  const section = useRef<HTMLElement>(null)
  // It may come later than the page whose address names it.
  useEffect(() => {
    if (id && window.location.hash === `#${id}`) section.current?.scrollIntoView()
  }, [id])
  return (
    <section ref={section} id={id} className="not-first:border-line not-first:border-t not-first:pt-8">
      <h2 className="text-xl">
        <Title text={title} />
      </h2>
      {text && <p className="mt-1 text-quiet">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
