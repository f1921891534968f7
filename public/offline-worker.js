/** Where no page can be fetched, shows the one that was kept for it; everything else goes its usual way. */
const KEPT = 'offline '
/** A network that says nothing for so long is none to whoever stands at a door. */
const PATIENCE_MS = 8_000

self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  // Names of files have a dot: downloads are left alone.
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname.includes('.')) return
  event.respondWith(answer(event))
})

async function answer(event) {
  const fetched = fetchPage(event)
  // The page that is there first, or the kept one; without one the browser waits as long as it always does.
  const first = await Promise.race([fetched.catch(() => null), pause(PATIENCE_MS)])
  return first ?? (await keptPage()) ?? fetched
}

const fetchPage = async (event) => (await event.preloadResponse) ?? fetch(event.request)

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms, null))

async function keptPage() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(KEPT)) continue
    const page = await (await caches.open(name)).match('/')
    if (page && Date.now() < Number(page.headers.get('x-kept-until'))) return page
  }
  return null
}
