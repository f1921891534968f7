/** The icons of when and where an event is, for whom, and of the way to it. */
import {
  Clock as LucideClock,
  ExternalLink as LucideExternalLink,
  MapPin as LucideMapPin,
  Users as LucideUsers,
} from 'lucide-react'
import { icon } from './icons.tsx'

export const Clock = icon(LucideClock)
export const ExternalLink = icon(LucideExternalLink)
export const People = icon(LucideUsers)
export const Place = icon(LucideMapPin)
