import { Quote as LucideQuote } from 'lucide'
import { icon } from './icons.tsx'

export const Quote = icon(LucideQuote)
