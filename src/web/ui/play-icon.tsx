import { Play as LucidePlay } from 'lucide'
import { icon } from './icons.tsx'

export const Play = icon(LucidePlay)
