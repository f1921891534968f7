import { Book as LucideBook, Bookmark as LucideBookmark, BookmarkCheck as LucideBookmarkCheck } from 'lucide'
import { icon } from '../../ui/icons.tsx'

export const Book = icon(LucideBook)
export const Keep = icon(LucideBookmark)
export const Kept = icon(LucideBookmarkCheck)
