/**
 * The page that `public/offline-worker.js` shows a member where there is no network. It is kept on this device for as
 * long as their session is: whoever takes the device next finds nothing (decision 55).
 */
import { useEffect } from 'react'
import { isPossiblyIn } from './session.ts'
import { useSession } from './session-store.ts'

export const WORKER = '/offline-worker.js'
/** The worker knows these names as well. */
export const KEPT = 'offline '

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
