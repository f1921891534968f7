/**
 * Answers to public reads, kept like pages are: what a procedure has answered, for every way to it, and what REST has
 * sent, ready to send again. Visitors alone are given them: who has signed in may have changed what they ask for, and
 * sees it at once.
 */
import { isDatabaseAway } from '#platform/database-away.ts'
import type { EventListener } from './events.ts'
import { createKept, type Kept } from './kept.ts'

/** What REST has sent. */
interface SentAnswer {
  headers: Record<string, string>
  body: Buffer
}

export interface Answers {
  given: Kept<unknown>
  sent: Kept<SentAnswer>
  hear: EventListener
}

const MAX_BYTES = 16 * 1024 * 1024
/** In each store, of which one is filled from the other; and a page that is kept for a minute from the first. */
const MAX_AGE_MS = 10_000

export function createAnswers(): Answers {
  const shared = { maxBytes: MAX_BYTES, maxAge: MAX_AGE_MS, isOutage: isDatabaseAway }
  const given = createKept<unknown>({ ...shared, sizeOf: (answer) => Buffer.byteLength(JSON.stringify(answer)) })
  const sent = createKept<SentAnswer>({ ...shared, sizeOf: ({ body }) => body.length })
  return {
    given,
    sent,
    hear(heard) {
      given.hear(heard)
      sent.hear(heard)
    },
  }
}
