/** The minute that it is, for all parts of a page that tell the time. */
import { useCallback, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The beginning of this minute by the clock of the device, in milliseconds; moves on while the page is seen.
 * @param told what stands for it in the page as the server sends it.
 * @param until the moment from which nothing changes any more.
 */
export function useMinute<Told>(told: Told, until = Number.POSITIVE_INFINITY): number | Told {
  const watch = useCallback((onChange: () => void) => watchUntil(until, onChange), [until])
  return useSyncExternalStore<number | Told>(watch, thisMinute, () => told)
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

function watchUntil(until: number, onChange: () => void): () => void {
  if (thisMinute() >= until) return () => {}
  const stop = () => unwatch(watcher)
  const watcher = () => {
    onChange()
    if (thisMinute() >= until) stop()
  }
  watchers.add(watcher)
  if (watchers.size === 1) document.addEventListener('visibilitychange', moveOn)
  wait()
  return stop
}

function unwatch(watcher: () => void): void {
  watchers.delete(watcher)
  if (watchers.size > 0) return
  clearTimeout(timer)
  document.removeEventListener('visibilitychange', moveOn)
}

/** All that is on the page moves on together; nobody reads the time of a page that is hidden. */
function moveOn(): void {
  if (!document.hidden) for (const watcher of [...watchers]) watcher()
  wait()
}

function wait(): void {
  clearTimeout(timer)
  if (watchers.size > 0 && !document.hidden) timer = setTimeout(moveOn, MINUTE_MS - (Date.now() % MINUTE_MS))
}
