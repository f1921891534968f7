import { Copy as LucideCopy, Share2 } from 'lucide'
import { icon } from './icons.tsx'

export const Copy = icon(LucideCopy)
export const Share = icon(Share2)
