import type { EventView } from '#contract/events.ts'
import { motifOf } from '../blocks/content/motif-of.ts'
import type { MotifName } from '../ui/motif.tsx'

export const eventMotif = ({ id, title, tags, organizer }: EventView): MotifName =>
  motifOf([title, tags.join(' '), organizer], id)
