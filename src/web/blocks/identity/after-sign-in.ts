/** What a visitor wanted when they were sent to the sign-in is done when they come back (expectation S7). */
import { tabStore } from '../../storage/storage.ts'

const KEY = 'after_sign_in'
/** Who comes back later than this has something else in mind. */
const WANTED_MS = 15 * 60_000

/** An act, and what it is about; the last one alone is kept, in this tab. */
export interface Act {
  kind: string
  subject: string
}

export function rememberAct({ kind, subject }: Act): void {
  tabStore.setItem(KEY, JSON.stringify([kind, subject, Date.now()]))
}

/** @returns once what the act of this kind, and about this subject where one is given, was about; else undefined. */
export function takeAct(kind: string, subject?: string): string | undefined {
  try {
    const [keptKind, keptSubject, at] = JSON.parse(tabStore.getItem(KEY) ?? '[]') as [string?, string?, number?]
    if (keptKind !== kind || (subject !== undefined && keptSubject !== subject)) return undefined
    tabStore.removeItem(KEY)
    return Date.now() - (at ?? 0) > WANTED_MS ? undefined : keptSubject
  } catch {
    return undefined
  }
}
