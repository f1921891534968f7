import { laterPart } from '../sheets/later-part.tsx'

/** The comments below what they are about. */
export const Discussion = laterPart(() => import('./comments.tsx').then((part) => ({ default: part.Comments })), 'h-80')
