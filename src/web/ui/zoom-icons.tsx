import { ZoomIn as LucideZoomIn, ZoomOut as LucideZoomOut } from 'lucide'
import { icon } from './icons.tsx'

export const ZoomIn = icon(LucideZoomIn)
export const ZoomOut = icon(LucideZoomOut)
