import type { ReactNode } from 'react'

/** A heading with the way to all of it. */
export function SectionTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b pb-3">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </div>
  )
}
