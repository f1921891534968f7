import type { ReactNode } from 'react'

/** One subject of a page, under its heading. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      {text && <p className="mt-1 text-quiet">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
