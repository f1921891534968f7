import { type ReactNode, useEffect, useRef } from 'react'
import { Title } from '../ui/title.tsx'

interface PartProps {
  title: string
  text?: string
  /** Where links lead to. */
  id?: string
  /** Beside the heading: what begins a change. */
  act?: ReactNode
  children?: ReactNode
}

/** One subject of a page, under its heading. */
export function Part({ title, text, id, act, children }: PartProps) {
  const section = useRef<HTMLElement>(null)
  // It may come later than the page whose address names it.
  useEffect(() => {
    if (id && window.location.hash === `#${id}`) section.current?.scrollIntoView()
  }, [id])
  return (
    <section ref={section} id={id} className="min-w-0 not-first:border-line not-first:border-t not-first:pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="grow text-xl">
          <Title text={title} />
        </h2>
        {act && <div>{act}</div>}
        {text && <p className="basis-full text-quiet [overflow-wrap:anywhere]">{text}</p>}
      </div>
      <div className="mt-3 empty:hidden">{children}</div>
    </section>
  )
}
