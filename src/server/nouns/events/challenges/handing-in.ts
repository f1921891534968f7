/** What teams hand in: PDFs that came as those of student papers do, and which of them everybody may read. */

import type { ChallengePart } from '#contract/events/challenge-words.ts'
import type { ChallengeFile } from '#contract/events/challenges.ts'
import { MAX_CHALLENGE_PAGES } from '#contract/events/limits.ts'
import type { Database } from '#platform/database.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { recordEvent } from '#server/base/events.ts'
import { attempt, Refusal, refuse } from '#server/base/refusal.ts'
import { dropUnused } from '#server/services/files/unused.ts'
import { isEntering, lockLedEntry } from './entering.ts'
import * as store from './writing-sql.ts'

type Obstacle = 'ENTRY_NOT_FOUND' | 'FORBIDDEN' | 'CHALLENGE_CLOSED' | 'PDF_GONE' | 'TOO_MANY_PAGES'

/** Of two who hand in at once the one whose entry is locked last stands there; the file before it leaves the store. */
export function handIn(
  services: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  { id, part, pdf_url }: { id: string; part: ChallengePart; pdf_url: string },
): Promise<ChallengeFile | Refusal<Obstacle>> {
  return attempt<ChallengeFile | Refusal<Obstacle>>(services.database, async (tx) => {
    const led = await lockLedEntry(tx, actor, id)
    if (led instanceof Refusal) return led
    if (!isEntering(led.challenge)) return refuse('CHALLENGE_CLOSED')
    const file = await store.holdOwnPdf(tx, actor.user_id, pdf_url)
    if (!file) return refuse('PDF_GONE')
    if (file.page_count > MAX_CHALLENGE_PAGES) return refuse('TOO_MANY_PAGES')
    const before = await store.readAddresses(tx, id, part)
    const handed_in_at = await store.writeFile(tx, { entry_id: id, part, pdf_url, ...file })
    await dropUnused(
      tx,
      services,
      'pdfs',
      before.filter((address) => address !== pdf_url),
    )
    return { part, ...file, handed_in_at: handed_in_at.toISOString() }
  })
}

/** May be taken back at any time. */
export function shareEntry(
  database: Database,
  actor: Actor,
  { id, is_shared }: { id: string; is_shared: boolean },
): Promise<{ id: string } | Refusal<'ENTRY_NOT_FOUND' | 'FORBIDDEN'>> {
  return attempt<{ id: string } | Refusal<'ENTRY_NOT_FOUND' | 'FORBIDDEN'>>(database, async (tx) => {
    const led = await lockLedEntry(tx, actor, id)
    if (led instanceof Refusal) return led
    await store.updateEntry(tx, id, { is_shared })
    await recordEvent(tx, { name: 'challenge.changed', subject_id: led.entry.event_id, actor_id: actor.user_id })
    return { id }
  })
}
