import type { CSSProperties, ReactNode } from 'react'
import { badgeColour } from './badge.tsx'
import { Motif, type MotifName, motifLook } from './motif.tsx'

interface CoverProps {
  /** Whose colour it has. */
  name: string
  motif: MotifName
  /** The id of what it stands for. */
  seed: string
  className?: string
  /** What stands at the left of the drawing. */
  children?: ReactNode
}

/** A drawing on chart paper in the colour of a name, where there is no picture. */
export function Cover({ name, motif, seed, className = '', children }: CoverProps) {
  const colour = badgeColour(name)
  const look = {
    '--ground': `var(--badge-${colour})`,
    '--grid': `${motifLook(motif, seed).grid}px`,
    color: `var(--badge-${colour}-ink)`,
  }
  return (
    <div className={`cover ${className}`} style={look as CSSProperties}>
      <Motif name={motif} seed={seed} className="cover-motif" />
      {children}
    </div>
  )
}
