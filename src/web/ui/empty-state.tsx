import type { ReactNode } from 'react'
import { Scene, type SceneName } from './scene.tsx'

/** One line, one drawing, one action. */
export function EmptyState(props: { scene?: SceneName; title: string; text?: string; children?: ReactNode }) {
  const { scene = 'cell', title, text, children } = props
  return (
    <div className="grid-paper flex flex-col items-center gap-3 rounded-card border border-line px-6 py-14 text-center">
      <Scene name={scene} className="mb-2 h-20 w-28" />
      <p className="font-bold text-xl">{title}</p>
      {text && <p className="max-w-md text-quiet">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
