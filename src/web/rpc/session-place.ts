/**
 * Where the session is kept: in the browser, or, on a device that others use, in its tabs alone. Those hand it to each
 * other while they are open, so that it ends with the last of them (expectation S15).
 */
import { SESSION_KEY } from '#contract/base/session.ts'
import { browserStore, tabStore } from '../storage/storage.ts'

/** Set while the session shall end with the browser. */
const BRIEF_KEY = 'session_is_brief'
const CHANNEL = 'session of the tabs'
/** A tab that is there answers sooner. */
const ANSWER_MS = 200

/** What tabs say to each other: who has just come asks, who has a session tells each change of it. */
type Said = { kind: 'asked' } | { kind: 'kept'; session: string } | { kind: 'gone' }

/** Whether the session ends with the browser, and leaves nothing behind. */
const isBrief = () => tabStore.getItem(BRIEF_KEY) !== null

/** How long the session that was kept last will be there, where the browser keeps less than it should. */
let shortened: 'tab' | 'page' | null = null

/** @returns what the session ends with sooner than was wanted: the tab, or already the page; null when it lasts. */
export const sessionEndsWith = (): 'tab' | 'page' | null => shortened

/** Whether nothing of the session is left when the tab is closed, as was wished or because the browser keeps no more. */
export const endsWithTab = (): boolean => isBrief() || shortened !== null || tabStore.getItem(SESSION_KEY) !== null

let channel: BroadcastChannel | undefined
const say = (said: Said) => channel?.postMessage(said)

export const sessionPlace = {
  getItem: (key: string) => tabStore.getItem(key) ?? browserStore.getItem(key),
  setItem: (key: string, value: string) => {
    const [place, other] = isBrief() ? [tabStore, browserStore] : [browserStore, tabStore]
    const isKept = place.setItem(key, value)
    other.removeItem(key)
    const isInTab = !isKept && place === browserStore && tabStore.setItem(key, value)
    if (isInTab) browserStore.removeItem(key)
    if (key === SESSION_KEY) shortened = isKept ? null : isInTab ? 'tab' : 'page'
    if (isBrief() && key === SESSION_KEY) say({ kind: 'kept', session: value })
  },
  removeItem: (key: string) => {
    if (isBrief() && key === SESSION_KEY) say({ kind: 'gone' })
    tabStore.removeItem(key)
    browserStore.removeItem(key)
  },
}

/** Whether the next sign-in lasts longer than the browser is open. */
export function keepSession(isKept: boolean): void {
  if (isKept) tabStore.removeItem(BRIEF_KEY)
  else tabStore.setItem(BRIEF_KEY, '1')
}

/** Old browsers have none, others refuse it with the storage: there each tab stands alone. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}

/**
 * Hears the other tabs, and has none of its own to show: asks them.
 * @param onAnswer whether one of them had a session, which is kept here now; called once, when asked.
 * @returns stops hearing.
 */
export function hearOtherTabs(isAsking: boolean, onAnswer: (hasSession: boolean) => void): () => void {
  let isWaiting = isAsking
  const settle = (hasSession: boolean) => {
    if (!isWaiting) return
    isWaiting = false
    onAnswer(hasSession)
  }
  const opened = openChannel()
  if (!opened) {
    settle(false)
    return () => {}
  }
  channel = opened
  opened.onmessage = ({ data: said }: MessageEvent<Said>) => {
    const own = tabStore.getItem(SESSION_KEY)
    if (said.kind === 'asked' && isBrief() && own) say({ kind: 'kept', session: own })
    if (said.kind === 'gone' && isBrief()) tabStore.removeItem(SESSION_KEY)
    // The token changes whenever one of the tabs renews it: the former is worth nothing to the others.
    if (said.kind === 'kept' && (isWaiting || (isBrief() && own))) {
      keepSession(false)
      tabStore.setItem(SESSION_KEY, said.session)
      settle(true)
    }
  }
  const timer = setTimeout(settle, ANSWER_MS, false)
  if (isAsking) say({ kind: 'asked' })
  return () => {
    clearTimeout(timer)
    opened.close()
  }
}
