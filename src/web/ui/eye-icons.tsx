/** What shows a password and hides it again: only forms have one. */
import { Eye as LucideEye, EyeOff as LucideEyeOff } from 'lucide'
import { icon } from './icons.tsx'

export const Eye = icon(LucideEye)
export const EyeOff = icon(LucideEyeOff)
