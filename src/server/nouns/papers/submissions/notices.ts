/** The notification rules of papers that members send in. */
import type { Tx } from '#platform/database.ts'
import type { Happened, PayloadOf } from '#server/base/event-catalogue.ts'
import type { Rules } from '#server/base/noun.ts'
import { MY_PAPERS_PATH, PAPER_REVIEWS_PATH, paperPath, REJECTED_PAPERS_PATH } from '#server/nouns/papers/paths.ts'
import { PAPER_THREAD } from '#server/nouns/papers/thread.ts'
import { keysBelow, withdrawBelow } from '#server/services/comments/notices.ts'
import { readOfficers } from '#server/services/members/service.ts'
import { lockKeys, notify, withdraw } from '#server/services/notifications/aggregation.ts'
import { keyOf } from '#server/services/notifications/keys.ts'
import { shortened } from '#server/services/notifications/shortened.ts'
import type { NotificationData } from '#server/services/notifications/tables.ts'
import * as facts from './notices-sql.ts'

/** All that waited when somebody came to the desk. */
const WAITING = 'papers_waiting'

/** Admins see who waits, whoever of them decides. */
async function notifyOfSubmission(
  tx: Tx,
  { subject_id: paper_id, payload }: Happened<PayloadOf<'paper.submitted'>>,
): Promise<void> {
  await tellOfWaitingPaper(tx, paper_id, payload.kind, await readOfficers(tx, 'reviews.list'))
}

/** @param officers its submitter is none of them. */
async function tellOfWaitingPaper(
  tx: Tx,
  paper_id: string,
  kind: PayloadOf<'paper.submitted'>['kind'],
  officers: string[],
): Promise<void> {
  await lockKeys(tx, [keyOf('paper_submitted', paper_id)])
  const waiting = await facts.readWaitingPaper(tx, paper_id)
  if (!waiting) return
  const { user_id, title } = waiting
  const others = officers.filter((one) => one !== user_id)
  await notify(tx, others, {
    type: 'paper_submitted',
    merge_key: keyOf('paper_submitted', paper_id),
    data: { title, ...(kind === 'correction' && { is_correction: true }) },
    link: PAPER_REVIEWS_PATH,
    actor_id: user_id,
  })
}

/** Who is new at the desk hears of several at once: how many they are, and no more about any of them. */
export async function tellOfWaitingPapers(tx: Tx, user_id: string): Promise<void> {
  await lockKeys(tx, [WAITING])
  const waiting = await facts.readUntoldPapers(tx, user_id)
  const [first] = waiting
  if (first && waiting.length === 1) return tellOfWaitingPaper(tx, first.paper_id, first.kind, [user_id])
  if (!first) return
  await notify(tx, [user_id], {
    type: 'paper_submitted',
    merge_key: WAITING,
    data: { count: waiting.length },
    link: PAPER_REVIEWS_PATH,
    actor_id: null,
  })
}

/** For officers it waits no longer. The caller holds the locks of both keys. */
async function withdrawWaiting(tx: Tx, paper_id: string): Promise<void> {
  const settled = [keyOf('paper_submitted', paper_id)]
  if (!(await facts.isPaperWaiting(tx))) settled.push(WAITING)
  await withdraw(tx, await readOfficers(tx, 'reviews.list'), settled)
}

/** The author is told how it ended; for admins it waits no longer. */
async function notifyOfReview(
  tx: Tx,
  { subject_id: paper_id, payload }: Happened<PayloadOf<'paper.reviewed'>>,
): Promise<void> {
  const { is_approved, reason } = payload
  await lockKeys(tx, [keyOf('paper_submitted', paper_id), WAITING, keyOf('paper_reviewed', paper_id)])
  // Its author may have sent another round since.
  if (!(await facts.readWaitingPaper(tx, paper_id))) await withdrawWaiting(tx, paper_id)
  await tellAuthor(tx, paper_id, payload, {
    data: { is_approved, ...(reason && { reason }) },
    link: is_approved || payload.kind === 'correction' ? paperPath(paper_id) : REJECTED_PAPERS_PATH,
  })
}

/** The decision does not hold any more: its author is told, and the other admins that it waits. */
async function notifyOfReopenedPaper(
  tx: Tx,
  { subject_id: paper_id, actor_id, payload }: Happened<PayloadOf<'paper.reopened'>>,
): Promise<void> {
  await lockKeys(tx, [keyOf('paper_submitted', paper_id), keyOf('paper_reviewed', paper_id)])
  await tellAuthor(tx, paper_id, payload, { data: { is_reopened: true }, link: MY_PAPERS_PATH })
  const others = (await readOfficers(tx, 'reviews.list')).filter((one) => one !== actor_id)
  await tellOfWaitingPaper(tx, paper_id, payload.kind, others)
}

const tellAuthor = (
  tx: Tx,
  paper_id: string,
  { owner_id, title, kind }: PayloadOf<'paper.reopened'>,
  { data, link }: { data: NotificationData; link: string },
): Promise<void> =>
  notify(tx, [owner_id], {
    type: 'paper_reviewed',
    merge_key: keyOf('paper_reviewed', paper_id),
    data: { title: shortened(title), ...(kind === 'correction' && { is_correction: true }), ...data },
    link,
    // Authors are not told who reviews.
    actor_id: null,
  })

/** Its author has taken back what waited: nobody has to see to it any more. */
async function notifyOfWithdrawnPaper(tx: Tx, { subject_id: paper_id }: Happened<unknown>): Promise<void> {
  await lockKeys(tx, [keyOf('paper_submitted', paper_id), WAITING])
  // It may have been sent in again since.
  if (!(await facts.readWaitingPaper(tx, paper_id))) await withdrawWaiting(tx, paper_id)
}

async function notifyOfRemovedPaper(
  tx: Tx,
  { subject_id: paper_id, actor_id, payload }: Happened<PayloadOf<'paper.removed'>>,
): Promise<void> {
  const { owner_id, removed_by, reason, title } = payload
  const { comments, answers } = keysBelow(PAPER_THREAD, paper_id)
  const told = [keyOf('paper_reviewed', paper_id), comments]
  await lockKeys(tx, [keyOf('paper_submitted', paper_id), WAITING, ...told, answers])
  await withdrawWaiting(tx, paper_id)
  await withdraw(tx, [owner_id], told)
  await withdrawBelow(tx, PAPER_THREAD, paper_id)
  if (removed_by === 'author' || actor_id === owner_id) return
  await notify(tx, [owner_id], {
    type: 'content_removed',
    merge_key: keyOf('content_removed', paper_id),
    data: { item_type: 'paper', title: shortened(title), ...(reason && { reason }) },
    link: paperPath(paper_id),
    actor_id: null,
  })
}

export const submissionRules = {
  'paper.submitted': notifyOfSubmission,
  'paper.withdrawn': notifyOfWithdrawnPaper,
  'paper.reviewed': notifyOfReview,
  'paper.reopened': notifyOfReopenedPaper,
  'paper.removed': notifyOfRemovedPaper,
} satisfies Partial<Rules>
