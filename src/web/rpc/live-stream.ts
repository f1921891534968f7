/** The stream itself: opened anew whenever it breaks, given up while nobody looks, with questions in its place meanwhile. */
import type { QueryClient } from '@tanstack/react-query'
import type { LiveSignal } from '#contract/notifications.ts'
import { api } from './client.ts'

// Specification, part 9.
const CONNECT_MS = 10_000
const HEARTBEAT_MS = 25_000
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000] as const
/** Silence for longer than this means that the connection is broken. */
const SILENCE_MS = HEARTBEAT_MS + 10_000
/** A stream that ends sooner counts as one that failed. */
const SOUND_MS = 10_000
const POLL_MS = 60_000
/** A browser has few connections for each site: tabs that nobody sees leave theirs to the others. */
const HIDDEN_MS = 20_000
/** Whoever leaves a tab open overnight asks for nothing. */
const MOST_HIDDEN_POLLS = 60
/** Not all readers of a post ask at once. */
const SPREAD_MS = 300
const FRESH_MS = 5_000

interface Topics {
  user_id: string | null
  post_id: string | null
}

/** The page that came from the server is as new as its first stream. */
let isFirst = true

/** @returns ends it. */
export function keepLive(client: QueryClient, topics: Topics): () => void {
  const stopping = new AbortController()
  const { signal: stopped } = stopping
  const handle = { signal: stopped }
  let isOpen = false
  let isHidden = document.visibilityState === 'hidden'
  let hiddenPolls = 0
  let current: AbortController | null = null
  let wake: (() => void) | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined

  const hear = (heard: LiveSignal) => {
    if (heard.kind === 'notifications') refreshNotifications(client)
    if (heard.kind === 'comments') setTimeout(refreshPost, Math.random() * SPREAD_MS, client, heard.post_id)
    if (heard.kind !== 'open') return
    isOpen = true
    // What happened before it stood was not heard.
    if (topics.user_id) refreshNotifications(client)
    if (topics.post_id && !isFirst) refreshPost(client, topics.post_id, FRESH_MS)
    isFirst = false
  }

  const listenOnce = async () => {
    current = new AbortController()
    const { signal } = current
    const cut = () => current?.abort()
    let limit = setTimeout(cut, CONNECT_MS)
    try {
      const input = topics.post_id ? { post_id: topics.post_id } : {}
      for await (const heard of await api.live.listen.call(input, { signal })) {
        clearTimeout(limit)
        limit = setTimeout(cut, SILENCE_MS)
        if (stopped.aborted) return
        hear(heard)
      }
    } catch {
      // Broken, refused, or cut by us: the loop goes on.
    } finally {
      clearTimeout(limit)
      current.abort()
      isOpen = false
    }
  }

  /** Until the time is over, or something has changed that makes another try worth while. */
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const isAway = () => stopped.aborted || isHidden

  const run = async () => {
    let failures = 0
    while (!stopped.aborted) {
      if (isHidden) await rest(Number.POSITIVE_INFINITY)
      if (isAway()) continue
      const begun = Date.now()
      await listenOnce()
      if (Date.now() - begun > SOUND_MS) failures = 0
      if (isAway()) continue
      await rest(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0)
      failures += 1
    }
  }

  const hide = () => {
    isHidden = true
    current?.abort()
    wake?.()
  }
  const show = () => {
    isHidden = false
    hiddenPolls = 0
    wake?.()
  }
  const handleVisibility = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') show()
    else hiding = setTimeout(hide, HIDDEN_MS)
  }
  const poll = () => {
    if (isOpen || (isHidden && hiddenPolls >= MOST_HIDDEN_POLLS)) return
    if (isHidden) hiddenPolls += 1
    if (topics.user_id) refreshNotifications(client)
    if (topics.post_id && !isHidden) refreshPost(client, topics.post_id)
  }

  document.addEventListener('visibilitychange', handleVisibility, handle)
  // A page that the browser keeps for "back" holds no connection.
  window.addEventListener('pagehide', hide, handle)
  window.addEventListener('pageshow', handleVisibility, handle)
  window.addEventListener('online', () => wake?.(), handle)
  const polling = setInterval(poll, POLL_MS)
  void run()

  return () => {
    stopping.abort()
    clearInterval(polling)
    clearTimeout(hiding)
    current?.abort()
    wake?.()
  }
}

function refreshNotifications(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: api.notifications.key() })
  // Admins are told of what waits, and no longer of what another admin has decided.
  void client.invalidateQueries({ queryKey: api.admin.key() })
}

/** @param olderThan leaves answers alone that came less than so many milliseconds ago. */
function refreshPost(client: QueryClient, post_id: string, olderThan = 0): void {
  const keys = [api.forum.comments.key({ input: { post_id } }), api.forum.get.key({ input: { id: post_id } })]
  for (const queryKey of keys) {
    const predicate = ({ state }: { state: { dataUpdatedAt: number } }) => Date.now() - state.dataUpdatedAt >= olderThan
    void client.invalidateQueries({ queryKey, predicate })
  }
}
