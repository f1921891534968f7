/**
 * The page that `public/offline-worker.js` shows a member where there is no network. It is kept on this device for as
 * long as their session is: whoever takes the device next finds nothing (decision 55).
 */
import { useEffect } from 'react'
import { isPossiblyIn } from './session.ts'
import { isBrief } from './session-place.ts'
import { useSession } from './session-store.ts'

const WORKER = '/offline-worker.js'
/** The worker knows these names as well. */
const KEPT = 'offline '
const KEPT_UNTIL = 'x-kept-until'
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/**
 * @param html without scripts, and with everything it shows.
 * @param until in milliseconds: afterwards it is not shown any more.
 * @returns whether it will be there: some browsers cannot keep it, and a session that ends with its tab leaves nothing.
 */
export async function keepOffline(user_id: string, html: string, until: number): Promise<boolean> {
  if (!('caches' in window && 'serviceWorker' in navigator) || isBrief() || !isPossiblyIn()) return false
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    [KEPT_UNTIL]: String(until),
  }
  try {
    await (await caches.open(KEPT + user_id)).put('/', new Response(html, { headers }))
    await navigator.serviceWorker.register(WORKER)
  } catch {
    // A private window, or no room.
    return false
  }
  if (isPossiblyIn()) return true
  await forgetOffline(null)
  return false
}

/** @returns whether a page is kept for this member. */
export async function isKeptOffline(user_id: string): Promise<boolean> {
  return 'caches' in window && (await caches.has(KEPT + user_id))
}

/** @param user_id whose page stays; null forgets all, and whoever would show them. */
export async function forgetOffline(user_id: string | null): Promise<void> {
  if (!('caches' in window && 'serviceWorker' in navigator)) return
  const others = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== KEPT + user_id)
  await Promise.all(others.map((name) => caches.delete(name)))
  if (user_id === null) await (await navigator.serviceWorker.getRegistration(WORKER))?.unregister()
}

/** For the frame of the site alone. What could not be loaded is no sign-out: then the session is still kept. */
export function useForgetting(): void {
  const session = useSession()
  const user_id = session.status === 'in' ? session.user.user_id : null
  const isOut = session.status === 'out'
  useEffect(() => {
    if (user_id === null && (!isOut || isPossiblyIn())) return
    forgetOffline(user_id).catch(() => {})
  }, [user_id, isOut])
}
