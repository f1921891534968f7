/** Tells pages that something has changed while they are open, so that they ask for it (threat T23). */
import type { LiveSignal } from '#contract/notifications.ts'
import { createHub, type Hub, type Listening } from '#platform/live.ts'
import type { RequestContext } from '../base/context.ts'
import type { EventListener } from '../base/events.ts'

/** Specification, part 9. */
const HEARTBEAT_MS = 25_000
/** The reader comes back at once; thus streams spread over the processes that there are. */
const LONGEST_MS = 900_000
/** Each visible tab has one. */
const MOST_OF_MEMBER = 20
/** A school stands behind one address. */
const MOST_OF_NETWORK = 1_000

const ofMember = (user_id: string) => `member ${user_id}`
const ofPost = (post_id: string) => `post ${post_id.toLowerCase()}`
const ofNetwork = (caller: string) => `network ${caller}`

export const createLive = (): Hub<LiveSignal> =>
  createHub<LiveSignal>({ signal: { kind: 'beat' }, everyMs: HEARTBEAT_MS })

/**
 * What changes for this caller: of a member the notifications, and the comments of the post on the page. Whose they are
 * is known from the session alone. It ends with the token that it was asked for with, and when the reader goes.
 * @returns null when the caller listens too often already.
 */
export function listen(
  { live, member, caller }: Pick<RequestContext, 'live' | 'member' | 'caller'>,
  post_id: string | undefined,
  signal: AbortSignal | undefined,
): Listening<LiveSignal> | null {
  if (member && live.count(ofMember(member.user_id)) >= MOST_OF_MEMBER) return null
  if (caller !== null && live.count(ofNetwork(caller)) >= MOST_OF_NETWORK) return null
  const topics = [
    ...(member ? [ofMember(member.user_id)] : []),
    ...(post_id ? [ofPost(post_id)] : []),
    ...(caller === null ? [] : [ofNetwork(caller)]),
  ]
  const longest = Date.now() + LONGEST_MS
  const until = member ? Math.min(longest, member.expires_at * 1000) : longest
  const listening = live.subscribe(topics, { kind: 'open' }, until)
  if (signal?.aborted) void listening.return()
  else signal?.addEventListener('abort', () => void listening.return(), { once: true })
  return listening
}

/** Hears of changes, whichever process made them, and passes them on to the pages that this one serves. */
export const tellLive =
  (live: Hub<LiveSignal>): EventListener =>
  (heard) => {
    if (heard === 'everything-changed') return tellEverybody(live)
    for (const topic of heard.live) {
      if ('notifications_of' in topic) live.publish(ofMember(topic.notifications_of), { kind: 'notifications' })
      else live.publish(ofPost(topic.comments_of), { kind: 'comments', post_id: topic.comments_of })
    }
  }

/** Something was missed, and nobody knows what. */
function tellEverybody(live: Hub<LiveSignal>): void {
  for (const topic of live.topics()) {
    const [kind, id = ''] = topic.split(' ')
    if (kind === 'member') live.publish(topic, { kind: 'notifications' })
    if (kind === 'post') live.publish(topic, { kind: 'comments', post_id: id })
  }
}
