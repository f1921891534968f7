import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useNarrow } from '../use-narrow.ts'

export interface PanelProps {
  /** At the end of the line of tabs; null until it is there. */
  slot: HTMLElement | null
}

interface PanelActsProps extends PanelProps {
  /** Of what holds them on a phone, whose tabs leave no room. */
  className?: string
  children: ReactNode
}

/** What begins something new stands beside the tabs. */
export function PanelActs({ slot, className, children }: PanelActsProps) {
  const isNarrow = useNarrow()
  if (isNarrow) return className ? <div className={className}>{children}</div> : children
  return slot && createPortal(children, slot)
}
