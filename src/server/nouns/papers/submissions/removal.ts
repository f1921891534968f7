/** Student papers that their authors take back, and the removal of any paper with all that hangs on it. */
import { REVIEW_WORKFLOW } from '#contract/base/workflows.ts'
import type { Tx } from '#platform/database.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { type DomainEvent, recordEvent, recordEvents } from '#server/base/events.ts'
import { attempt, type Refusal, refuse } from '#server/base/refusal.ts'
import { takeStep } from '#server/base/workflow.ts'
import { deletePapers } from '#server/nouns/papers/service.ts'
import { PAPER_THREAD } from '#server/nouns/papers/thread.ts'
import { removeWithSubjects } from '#server/services/comments/removal.ts'
import { dropUnused } from '#server/services/files/unused.ts'
import { removerOf } from '#server/services/moderation/removals/policy.ts'
import { auditRemovals, keepRemovals, removalOf } from '#server/services/moderation/removals/service.ts'
import { type LockedPaper, lockPaper, pendingRound, wasPublic } from './service.ts'
import type { ReviewStatus } from './view.ts'
import * as store from './writing-sql.ts'

type Asked = Pick<Services, 'database' | 'jobs'>

const VERBS = { pending: 'cancel', rejected: 'delete', approved: 'delete' } as const

/** @param review_status as its author saw it: what was decided meanwhile stays. */
export function removeOwn(
  services: Asked,
  actor: Actor,
  { id, review_status }: { id: string; review_status: ReviewStatus },
): Promise<{ id: string } | Refusal<'PAPER_NOT_FOUND' | 'ALREADY_DECIDED'>> {
  return attempt(services.database, async (tx) => {
    const locked = await lockPaper(tx, id, { withCommenters: true })
    if (!locked || !isOwnPaper(actor, locked)) return refuse('PAPER_NOT_FOUND')
    const state = locked.paper.review_status
    const step = takeStep(REVIEW_WORKFLOW, { verb: VERBS[review_status], state, roles: ['owner'] })
    if (state !== review_status || typeof step === 'string') return refuse('ALREADY_DECIDED')
    await removeLocked(tx, services, actor, [locked], null)
    return { id }
  })
}

const isOwnPaper = ({ user_id }: Actor, { paper }: LockedPaper): boolean =>
  paper.submitted_by === user_id && paper.paper_type === 'student'

/**
 * Takes papers off the site, with their rounds and the comments below. What everybody could read leaves a tombstone.
 * @param locked with their commenters held (`lockPapers`). @param reason of a moderator; the author needs none.
 * @param isAtDesk at the desk of all papers, where the removal of the guild's and of one's own is audited too.
 */
export async function removeLocked(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  actor: Actor,
  locked: readonly LockedPaper[],
  reason: string | null,
  isAtDesk = false,
): Promise<void> {
  const works = locked.map((one) => ({ work: workOf(actor, one), isPublic: wasPublic(one) }))
  const shown = works.flatMap(({ work, isPublic }) => (isPublic ? [work] : []))
  await keepRemovals(
    tx,
    shown.map((work) => removalOf(actor, 'paper', work, reason)),
  )
  await removeWithSubjects(
    tx,
    PAPER_THREAD,
    shown.map(({ id }) => id),
  )
  await deletePapers(
    tx,
    works.map(({ work }) => work.id),
  )
  const files = locked.flatMap(({ paper, rounds }) => [paper, ...rounds].map(({ pdf_url }) => pdf_url))
  await dropUnused(tx, services, 'pdfs', files)
  await auditRemovals(
    tx,
    actor,
    'paper',
    works.map(({ work }) => work),
    { reason, isAtDesk },
  )
  await recordEvents(
    tx,
    works.map(({ work, isPublic }) => (isPublic ? removed(actor, work, reason) : withdrawn(actor, work.id))),
  )
}

/** What nobody has submitted belongs to the guild, and whoever removes it speaks for it. */
const workOf = ({ user_id }: Actor, { paper: { submitted_by, ...row } }: LockedPaper) => ({
  ...row,
  user_id: submitted_by ?? user_id,
})

function removed(actor: Actor, { id, user_id, title }: ReturnType<typeof workOf>, reason: string | null): DomainEvent {
  const removed_by = removerOf(actor, { user_id })
  const told = removed_by === 'author' ? null : reason
  const payload = { owner_id: user_id, removed_by, reason: told, title }
  return { name: 'paper.removed', subject_id: id, actor_id: actor.user_id, payload }
}

/** Takes back a correction that waits; the paper stays as it is. */
export function cancelCorrection(
  services: Asked,
  actor: Actor,
  id: string,
): Promise<{ id: string } | Refusal<'PAPER_NOT_FOUND' | 'ALREADY_DECIDED'>> {
  return attempt(services.database, async (tx) => {
    const locked = await lockPaper(tx, id)
    if (!locked || !isOwnPaper(actor, locked)) return refuse('PAPER_NOT_FOUND')
    const pending = pendingRound(locked)
    if (pending?.kind !== 'correction') return refuse('ALREADY_DECIDED')
    // Nobody reads its file any more, which may be why it is taken back.
    await store.updateRound(tx, pending.id, { state: 'withdrawn', pdf_url: null })
    await dropUnused(tx, services, 'pdfs', [pending.pdf_url])
    await recordEvent(tx, withdrawn(actor, id))
    return { id }
  })
}

const withdrawn = ({ user_id }: Actor, subject_id: string): DomainEvent => ({
  name: 'paper.withdrawn',
  subject_id,
  actor_id: user_id,
})
