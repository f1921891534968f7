/**
 * The icons of the site under the names of what they mean here. All are decoration: the text beside them speaks.
 * These are part of what every page loads first; what only some pages show has a file of its own.
 */
import {
  Bell as LucideBell,
  BookOpen as LucideBookOpen,
  Calendar as LucideCalendar,
  Check as LucideCheck,
  ChevronLeft as LucideChevronLeft,
  ChevronRight as LucideChevronRight,
  Copy as LucideCopy,
  Download as LucideDownload,
  Flag as LucideFlag,
  Globe as LucideGlobe,
  Heart as LucideHeart,
  House as LucideHouse,
  type LucideIcon,
  Menu as LucideMenu,
  MessageSquare as LucideMessageSquare,
  Play as LucidePlay,
  Quote as LucideQuote,
  Search as LucideSearch,
  Share2 as LucideShare,
  Star as LucideStar,
  User as LucideUser,
  X as LucideX,
  ZoomIn as LucideZoomIn,
  ZoomOut as LucideZoomOut,
} from 'lucide-react'

export const icon = (Drawing: LucideIcon) =>
  function Icon({ size = 20 }: { size?: number }) {
    return <Drawing size={size} strokeWidth={1.75} aria-hidden focusable="false" />
  }

export const Bell = icon(LucideBell)
export const BookOpen = icon(LucideBookOpen)
export const Calendar = icon(LucideCalendar)
export const Check = icon(LucideCheck)
export const ChevronLeft = icon(LucideChevronLeft)
export const ChevronRight = icon(LucideChevronRight)
export const Copy = icon(LucideCopy)
export const Cross = icon(LucideX)
export const Download = icon(LucideDownload)
export const Globe = icon(LucideGlobe)
export const Heart = icon(LucideHeart)
export const House = icon(LucideHouse)
export const Menu = icon(LucideMenu)
export const Person = icon(LucideUser)
export const Quote = icon(LucideQuote)
export const Search = icon(LucideSearch)
export const Share = icon(LucideShare)
export const Speech = icon(LucideMessageSquare)
export const Star = icon(LucideStar)
export const ZoomIn = icon(LucideZoomIn)
export const ZoomOut = icon(LucideZoomOut)
export const Flag = icon(LucideFlag)
export const Play = icon(LucidePlay)
