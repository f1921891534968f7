/** The stream itself: opened anew whenever it breaks, given up while nobody looks, with questions in its place meanwhile. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveSignal } from '#contract/notifications/notifications.ts'
import type { ThreadKind } from '#contract/nouns.ts'
import { api } from './client.ts'
import { NOTIFIED } from './notified.ts'

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
/** Not all who read the same ask at once. */
const SPREAD_MS = 300
/** Hundreds may register in the same minute, before as many who look on. */
const SEATS_SPREAD_MS = 2_000
/** A list has the places of many events: what changes within a second is asked for once. */
const LIST_SPREAD_MS = 1_000

/** What a page is about. */
export interface LiveSubject {
  subject_id: string
  /** What comments on it are; not of an event, whose places change. */
  thread?: ThreadKind
  /** What is asked anew when it has changed. */
  queries: readonly QueryKey[]
}

interface Topics {
  user_id: string | null
  subject: LiveSubject | null
  /** An event, or a type of events. */
  wishes_of: string | null
  /** At the desks of officers. */
  isInRoom: boolean
}

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

  const due = new Map<string, ReturnType<typeof setTimeout>>()
  /** What is heard several times meanwhile is asked for once. */
  const soon = (what: string, withinMs: number, act: () => void) => {
    if (due.has(what)) return
    const timer = setTimeout(() => {
      due.delete(what)
      act()
    }, Math.random() * withinMs)
    due.set(what, timer)
  }
  /** Events whose places have changed since the lists were last asked for. */
  const changed = new Set<string>()
  const refreshChanged = () => {
    refreshLists(client, new Set(changed))
    changed.clear()
  }

  const open = () => {
    isOpen = true
    // What happened between the answers that the page has and the stream was not heard.
    if (topics.user_id) refreshNotifications(client)
    if (topics.subject) refreshSubject(client, topics.subject)
    if (topics.wishes_of) refreshWishes(client)
  }

  const hear = (heard: LiveSignal) => {
    const { subject } = topics
    switch (heard.kind) {
      case 'open':
        return open()
      case 'notifications':
        return refreshNotifications(client)
      case 'comments':
        return subject ? soon('comments', SPREAD_MS, () => refreshSubject(client, subject)) : undefined
      case 'seats':
        if (heard.subject_id === subject?.subject_id)
          return soon('seats', SEATS_SPREAD_MS, () => refreshSubject(client, subject))
        changed.add(heard.subject_id)
        return soon('places', LIST_SPREAD_MS, refreshChanged)
      case 'wishes':
        return soon('wishes', SPREAD_MS, () => refreshWishes(client))
      case 'room':
        return soon('room', SPREAD_MS, () => refreshDesks(client))
    }
  }

  const listenOnce = async () => {
    current = new AbortController()
    const { signal } = current
    const cut = () => current?.abort()
    let limit = setTimeout(cut, CONNECT_MS)
    try {
      const { subject, wishes_of, isInRoom } = topics
      const input = {
        ...(subject && { subject_id: subject.subject_id }),
        ...(subject?.thread && { thread: subject.thread }),
        ...(wishes_of && { wishes_of }),
        ...(isInRoom && { room: 'admin' as const }),
      }
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
    if (topics.subject && !isHidden) refreshSubject(client, topics.subject)
    if (topics.wishes_of && !isHidden) refreshWishes(client)
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
    for (const timer of due.values()) clearTimeout(timer)
    current?.abort()
    wake?.()
  }
}

function refreshNotifications(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: api.notifications.key() })
  const isOfficer = client.getQueryCache().findAll({ queryKey: api.admin.key() }).length > 0
  // Whose role was taken is led off; the others are told of what waits, and no longer of what another admin has decided.
  if (isOfficer) void client.invalidateQueries({ queryKey: api.profiles.key() })
  void client.invalidateQueries({ queryKey: api.admin.key() })
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.isNotified === NOTIFIED.isNotified })
}

/** But for what shows persons: each look at them stands in the audit log. */
function refreshDesks(client: QueryClient): void {
  const { registrations, members } = api.admin
  const noted = [registrations.list, registrations.get, registrations.findMember, members.get].map(
    (one) => `${one.key()[0]}`,
  )
  void client.invalidateQueries({
    queryKey: api.admin.key(),
    predicate: ({ queryKey: [path] }) => !noted.includes(`${path}`),
  })
}

function refreshWishes(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: api.events.key() })
}

/** The lists of events in which one of these stands. */
function refreshLists(client: QueryClient, ids: ReadonlySet<string>): void {
  void client.invalidateQueries({
    queryKey: api.events.key(),
    predicate: ({ state }) => listedIn(state.data).some(({ id }) => ids.has(id)),
  })
}

/** The answers of `events` that are lists are one, or have their `items`. */
function listedIn(answer: unknown): readonly { id: string }[] {
  const list = Array.isArray(answer) ? answer : (answer as { items?: unknown } | undefined)?.items
  return Array.isArray(list) ? list : []
}

function refreshSubject(client: QueryClient, { queries }: LiveSubject): void {
  for (const queryKey of queries) void client.invalidateQueries({ queryKey })
}
