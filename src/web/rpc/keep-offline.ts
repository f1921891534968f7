/** Keeps the page that is shown where there is no network; `kept-offline.ts` forgets it. */
import { forgetOffline, KEPT, WORKER } from './kept-offline.ts'
import { isPossiblyIn } from './session.ts'
import { endsWithTab } from './session-place.ts'

const KEPT_UNTIL = 'x-kept-until'
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/**
 * @param html without scripts, and with everything it shows.
 * @param until in milliseconds: afterwards it is not shown any more.
 * @returns whether it will be there: some browsers cannot keep it, and a session that ends with its tab leaves nothing.
 */
export async function keepOffline(user_id: string, html: string, until: number): Promise<boolean> {
  if (!('caches' in window && 'serviceWorker' in navigator) || endsWithTab() || !isPossiblyIn()) return false
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
