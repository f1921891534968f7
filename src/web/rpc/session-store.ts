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

export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => LOADING,
  )
}

/** Who takes part here; null for visitors, and while nobody knows yet. */
export function useMember(): SignedIn | null {
  const session = useSession()
  return session.status === 'in' && !session.isRecovery ? session.user : null
}

export const whoIsThere = (): Session => current
