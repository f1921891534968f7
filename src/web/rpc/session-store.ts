/** Who is signed in, as far as this page knows. */
import { useSyncExternalStore } from 'react'

export interface SignedIn {
  user_id: string
  email: string
  phone: string
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

/** For the client of the accounts alone. */
export function sayWhoIsThere(session: Session): void {
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

export const whoIsThere = (): Session => current
