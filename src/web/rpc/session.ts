/**
 * The session of this browser. The official client is loaded only where there is one, or an answer of the account
 * service in the address: a visitor never pays for it.
 */
import { SESSION_KEY } from '#contract/base/session.ts'
import { hearOtherTabs, sessionPlace } from './session-place.ts'
import { sayWhoIsThere, whoIsThere } from './session-store.ts'

/** The client of the account service. */
export const loadAccounts = () => import('./accounts.ts').then(({ accounts }) => accounts)

/** The token that proves who asks; null for visitors. Renewed when it is about to end. */
export async function accessToken(): Promise<string | null> {
  if (whoIsThere().status === 'out' || !isPossiblyIn()) return null
  const { data } = await (await loadAccounts()).getSession()
  return data.session?.access_token ?? null
}

/** Begins to know who is there, and hears of sign-ins in other tabs. @returns stops hearing. */
export function watchSession(): () => void {
  const begin = () => void loadAccounts().catch(() => sayWhoIsThere({ status: 'out' }))
  const isBegun = isPossiblyIn() || hasAnswer()
  if (isBegun) begin()
  const stopHearing = hearOtherTabs(!isBegun, (hasSession) => {
    if (hasSession) begin()
    else if (whoIsThere().status === 'loading') sayWhoIsThere({ status: 'out' })
  })
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY) begin()
  }
  window.addEventListener('storage', handleStorage)
  return () => {
    stopHearing()
    window.removeEventListener('storage', handleStorage)
  }
}

/** Whether a session is kept here; the account service may have ended it. */
export const isPossiblyIn = (): boolean => sessionPlace.getItem(SESSION_KEY) !== null

/** Whether the account service has sent the reader back here with a code or an error. */
const hasAnswer = () =>
  /[?&#](code|error_code|error_description|access_token)=/.test(window.location.search + window.location.hash)
