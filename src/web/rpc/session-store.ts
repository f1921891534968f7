/** Who is signed in, as far as this page knows. */
import { useSyncExternalStore } from 'react'

export interface SignedIn {
  user_id: string
  email: string
  phone: string
  /** Waits until it has agreed; empty when none does. */
  new_email: string
  is_email_proven: boolean
  has_password: boolean
  /** This is the account's first session. */
  is_new: boolean
  /** What was agreed to at the sign-up, as the account carries it. */
  promise: unknown
}

export type Session =
  | { status: 'loading' }
  | { status: 'out' }
  /** The password was right; the second factor has not been shown yet. */
  | { status: 'half' }
  | { status: 'in'; user: SignedIn /** It may do nothing but set a new password. */; isRecovery: boolean }

const LOADING: Session = { status: 'loading' }
let current: Session = LOADING
const listeners = new Set<() => void>()

let isProving = false
let heldBack: Session | null = null

/** Somebody proves again who they are: between the two steps the page stays as it is. @returns ends that. */
export function proveHere(): () => void {
  isProving = true
  return () => {
    isProving = false
    if (heldBack) sayWhoIsThere(heldBack)
  }
}

/** For the client of the accounts alone. */
export function sayWhoIsThere(session: Session): void {
  heldBack = isProving && session.status === 'half' ? session : null
  if (heldBack) return
  current = session
  if (session.status === 'out') delete document.documentElement.dataset.session
  for (const listener of listeners) listener()
}

/** @returns stops calling `listener` whenever somebody else is there, or they are known otherwise. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * What a component needs to know of the session. It is drawn anew for nothing else: when a page learns that nobody is
 * there, hardly anything on it changes.
 * @param partOf gives the same value for the same session.
 */
export function useSessionPart<Part>(partOf: (session: Session) => Part): Part {
  return useSyncExternalStore(
    watchSession,
    () => partOf(current),
    () => partOf(LOADING),
  )
}

export const useSession = (): Session => useSessionPart((session) => session)

/** Who takes part here; null for visitors, and while nobody knows yet. */
export const useMember = (): SignedIn | null => useSessionPart(memberOf)

const memberOf = (session: Session): SignedIn | null =>
  session.status === 'in' && !session.isRecovery ? session.user : null

/**
 * The class of what holds for visitors, or for whoever is not its author: until the page knows who is there, it keeps its
 * place and is not seen where somebody may be signed in. Where no script runs, it is there.
 */
export const useVisitorClass = (): 'visitor-only' | '' =>
  useSessionPart(({ status }) => (status === 'loading' ? 'visitor-only' : ''))

export const whoIsThere = (): Session => current
