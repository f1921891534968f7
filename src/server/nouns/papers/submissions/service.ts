/** Student papers as their authors send them in. Beside it: removal, sharing, their PDFs. The desk is in `reviews`. */
import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import { REVIEW_WORKFLOW } from '#contract/base/workflows.ts'
import { DECLARATIONS } from '#contract/papers/declarations.ts'
import type {
  OwnPaperDetail,
  OwnPaperList,
  PaperFields,
  PendingCorrection,
  Submission,
} from '#contract/papers/submissions.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { recordEvent } from '#server/base/events.ts'
import { limitEdits } from '#server/base/limits.ts'
import { boundPage } from '#server/base/paging.ts'
import { attempt, Refusal, refuse } from '#server/base/refusal.ts'
import { type SpamRefusal, type Text, verdictOnText, verdictOnWriting } from '#server/base/spam-policy.ts'
import { type ContactRefusal, missingVerification } from '#server/base/verified-contact.ts'
import { takeStep } from '#server/base/workflow.ts'
import {
  addPapers,
  holdMembersOfPapers,
  lockPaperRows,
  type PaperRow,
  writePaper,
} from '#server/nouns/papers/service.ts'
import { linkToPdf } from '#server/services/files/pdf-links.ts'
import { dropUnused } from '#server/services/files/unused.ts'
import { localPdfName } from '#server/services/files/view.ts'
import { lockWriter } from '#server/services/members/service.ts'
import { checkWords } from '#server/services/moderation/words/service.ts'
import { checkedFields, textOf } from './fields.ts'
import * as reads from './sql.ts'
import { fieldsOf, newestFields, type ReviewStatus, type RoundRow, toOwnPaper } from './view.ts'
import * as store from './writing-sql.ts'

/** One page of the member's own papers in a state; a page past the end is the last one. */
export async function listOwn(
  { db }: Database,
  user_id: string,
  { review_status, page }: { review_status: ReviewStatus; page: number },
): Promise<OwnPaperList> {
  const counts = await reads.countOwn(db, user_id)
  const total = counts[review_status]
  const bounds = boundPage(page, total)
  const rows = total === 0 ? [] : await reads.readOwnPage(db, user_id, { review_status, page: bounds.page })
  const ids = rows.map(({ id }) => id)
  const rounds = await reads.readRounds(db, ids)
  const items = rows.map((row) =>
    toOwnPaper(
      row,
      rounds.filter(({ paper_id }) => paper_id === row.id),
    ),
  )
  return { ...bounds, total, items, counts }
}

/** One of them, with what a form starts from. */
export async function getOwn(
  { db }: Database,
  user_id: string,
  id: string,
): Promise<OwnPaperDetail | Refusal<'PAPER_NOT_FOUND'>> {
  const row = await reads.readOwn(db, user_id, id)
  if (!row) return refuse('PAPER_NOT_FOUND')
  const rounds = await reads.readRounds(db, [id])
  const fields = newestFields(row, rounds)
  const pdfs = await reads.readPdfs(db, [fields.pdf_url])
  return { ...toOwnPaper(row, rounds), fields, pdf: pdfs.get(fields.pdf_url ?? '') ?? null }
}

/** The correction of an approved paper that waits; null when there is none, or the paper is not the member's. */
export async function ownCorrection({ db }: Database, user_id: string, id: string): Promise<PendingCorrection | null> {
  const row = await reads.readOwn(db, user_id, id)
  const pending = row?.review_status === 'approved' && pendingRound({ rounds: await reads.readRounds(db, [id]) })
  return pending ? { submitted_at: pending.submitted_at.toISOString(), pdf_url: pending.pdf_url } : null
}

/** An address of the newest uploaded PDF that works for some minutes. */
export async function ownPdfLink(
  { database: { db }, files }: Pick<Services, 'database' | 'files'>,
  user_id: string,
  id: string,
): Promise<{ url: string } | Refusal<'PAPER_NOT_FOUND' | 'PDF_NOT_AVAILABLE'>> {
  const row = await reads.readOwn(db, user_id, id)
  if (!row) return refuse('PAPER_NOT_FOUND')
  const { pdf_url } = newestFields(row, await reads.readRounds(db, [id]))
  const name = localPdfName(pdf_url)
  if (name === null || (await files.size('papers', name)) === null) return refuse('PDF_NOT_AVAILABLE')
  const url = await linkToPdf(db, pdf_url)
  return url === null ? refuse('PDF_NOT_AVAILABLE') : { url }
}

/** A paper with its rounds, newest first. */
export interface LockedPaper {
  paper: PaperRow
  rounds: RoundRow[]
}

/**
 * Papers and their rounds, as they stay until the transaction ends: every change and every decision takes this one lock,
 * so that of two at once the second sees what the first did.
 * @param held members whose rows the change will name, as the one who decides; `withCommenters` when the papers go.
 */
export async function lockPapers(
  tx: Tx,
  ids: string[],
  held: Parameters<typeof holdMembersOfPapers>[2] = {},
): Promise<LockedPaper[]> {
  await holdMembersOfPapers(tx, ids, held)
  const papers = await lockPaperRows(tx, ids)
  const rounds = await store.lockRounds(tx, ids)
  return papers.map((paper) => ({ paper, rounds: rounds.filter(({ paper_id }) => paper_id === paper.id) }))
}

/** The same of one, where it is there. */
export const lockPaper = async (
  tx: Tx,
  id: string,
  held?: Parameters<typeof lockPapers>[2],
): Promise<LockedPaper | undefined> => (await lockPapers(tx, [id], held))[0]

/** The round that waits for a decision; a paper has one at most. */
export const pendingRound = ({ rounds }: Pick<LockedPaper, 'rounds'>): RoundRow | undefined =>
  rounds.find(({ state }) => state === 'pending')

/** The number of the round that comes after these. */
export const nextRound = (rounds: Pick<RoundRow, 'round'>[]): number =>
  Math.max(0, ...rounds.map(({ round }) => round)) + 1

/** Whether everybody could read the paper at some time: then it leaves a tombstone. */
export const wasPublic = ({ paper, rounds }: LockedPaper): boolean =>
  paper.review_status === 'approved' || rounds.some(({ state, kind }) => state === 'approved' && kind === 'paper')

type Asked = Pick<Services, 'database' | 'accounts' | 'config' | 'jobs'>
type Obstacle = ContactRefusal | SpamRefusal | 'CATEGORY_NOT_FOUND' | 'PDF_GONE' | 'TOO_MANY_REQUESTS'
interface Writer {
  actor: Actor
  text: Text
}

/** Makes a paper that waits for a decision. @returns its id, the same one however often the form is sent. */
export async function createSubmission(
  services: Asked,
  actor: Actor,
  submission: Submission,
): Promise<{ id: string } | Refusal<Obstacle | 'ALREADY_DECIDED'>> {
  const { user_id } = actor
  return writing(services, actor, submission, async (tx, writer) => {
    const facts = await store.readFacts(tx, user_id, submission)
    if (facts.sent) return sendAgain(tx, services, writer, { id: facts.sent, submission })
    const refusal = verdictOnWriting({ ...writer.text, kind: 'paper' }, facts, services.config)
    if (refusal) return refuse(refusal)
    const fields = await checkedFields(tx, user_id, submission)
    if (fields instanceof Refusal) return fields
    const id = v7()
    await addPapers(tx, [{ id, ...fields, paper_type: 'student', review_status: 'pending', submitted_by: user_id }])
    await addRound(tx, { paper_id: id, user_id, round: 1, kind: 'paper', fields, submission })
    return { id }
  })
}

/** Sends a paper in again: as it was refused, as it waits, or as a correction of one that stays meanwhile. */
export async function editSubmission(
  services: Asked,
  actor: Actor,
  { id, review_status, ...submission }: Submission & { id: string; review_status: ReviewStatus },
): Promise<{ id: string } | Refusal<Obstacle | 'PAPER_NOT_FOUND' | 'ALREADY_DECIDED'>> {
  return writing(services, actor, submission, async (tx, writer) => {
    const facts = await store.readFacts(tx, actor.user_id, submission)
    if (facts.sent && facts.sent !== id) return refuse('DUPLICATE')
    if (facts.sent) return sendAgain(tx, services, writer, { id, submission })
    return resubmit(tx, services, writer, { id, review_status, submission, facts })
  })
}

/** One transaction with its writer's row locked, for somebody who has verified a contact. */
async function writing<Result>(
  services: Asked,
  actor: Actor,
  submission: Submission,
  act: (tx: Tx, writer: Writer) => Promise<Result>,
): Promise<Result | Refusal<ContactRefusal>> {
  const unverified = await missingVerification(services, actor.user_id)
  if (unverified) return refuse(unverified)
  // Whatever else is found the review desk reads anyway.
  const { verdict: words } = await checkWords(services.database, actor, textOf(submission))
  return attempt(services.database, async (tx) => {
    const writer = await lockWriter(tx, actor.user_id)
    if (!writer) return refuse('SIGN_IN_REQUIRED')
    return act(tx, { actor, text: { actor, writer, text: textOf(submission), words } })
  })
}

interface Sent {
  id: string
  submission: Submission
}

/** The same form again: an answer was lost. What waits says now what was written last; of what is decided nothing changes. */
async function sendAgain(tx: Tx, services: Asked, writer: Writer, { id, submission }: Sent) {
  const locked = await lockOwn(tx, writer.actor, id)
  const sent = locked?.rounds.find(({ request_key }) => request_key === submission.request_key)
  if (!locked || !sent) return { id }
  if (sent.state === 'pending') return replacePending(tx, services, writer, { ...locked, pending: sent, submission })
  return isSame(sent, submission) ? { id } : refuse('ALREADY_DECIDED')
}

const isSame = (round: RoundRow, submission: Submission): boolean =>
  round.note === submission.note &&
  isDeepStrictEqual(fieldsOf(round), { ...fieldsOf(submission), tags: [...new Set(submission.tags)] })

async function lockOwn(tx: Tx, { user_id }: Actor, id: string): Promise<LockedPaper | undefined> {
  const locked = await lockPaper(tx, id)
  const isOwn = locked?.paper.submitted_by === user_id && locked.paper.paper_type === 'student'
  return isOwn ? locked : undefined
}

interface Resent extends Sent {
  /** As the author saw it. */
  review_status: ReviewStatus
  facts: Awaited<ReturnType<typeof store.readFacts>>
}

async function resubmit(
  tx: Tx,
  services: Asked,
  writer: Writer,
  { id, review_status, submission, facts }: Resent,
): Promise<{ id: string } | Refusal<Obstacle | 'PAPER_NOT_FOUND' | 'ALREADY_DECIDED'>> {
  const locked = await lockOwn(tx, writer.actor, id)
  if (!locked) return refuse('PAPER_NOT_FOUND')
  const { paper, rounds } = locked
  const verb = review_status === 'approved' ? 'correct' : 'edit'
  const step = takeStep(REVIEW_WORKFLOW, { verb, state: paper.review_status, roles: ['owner'] })
  if (paper.review_status !== review_status || typeof step === 'string') return refuse('ALREADY_DECIDED')
  const pending = pendingRound(locked)
  if (pending) return replacePending(tx, services, writer, { ...locked, pending, submission })
  const refusal = verdictOnWriting({ ...writer.text, kind: 'paper' }, { ...facts, is_repeated: false }, services.config)
  if (refusal) return refuse(refusal)
  const fields = await checkedFields(tx, writer.actor.user_id, submission)
  if (fields instanceof Refusal) return fields
  const kind = verb === 'correct' ? 'correction' : 'paper'
  if (kind === 'paper') await writePending(tx, id, fields)
  await addRound(tx, {
    paper_id: id,
    user_id: writer.actor.user_id,
    round: nextRound(rounds),
    kind,
    fields,
    submission,
  })
  return { id }
}

/** The paper is what its newest round says, and waits. */
const writePending = (tx: Tx, id: string, fields: PaperFields): Promise<void> =>
  writePaper(tx, id, fields, { review_status: 'pending', rejection_reason: null, reviewed_at: null, reviewed_by: null })

interface Replacement extends LockedPaper {
  pending: RoundRow
  submission: Submission
}

/**
 * Nobody has decided: the round says something else now, in its place in the queue and by the key that it came with. It
 * gets another id, so that a decision about the words before finds nothing to decide about.
 */
async function replacePending(
  tx: Tx,
  services: Asked,
  { actor, text }: Writer,
  { paper, pending, submission }: Replacement,
): Promise<{ id: string } | Refusal<Obstacle>> {
  const { id } = paper
  const { note } = submission
  const fields = await checkedFields(tx, actor.user_id, submission)
  if (fields instanceof Refusal) return fields
  // Also the second try of somebody whose first answer was lost.
  if (note === pending.note && isDeepStrictEqual(fields, fieldsOf(pending))) return { id }
  if (!(await limitEdits(actor.user_id))) return refuse('TOO_MANY_REQUESTS')
  const refusal = verdictOnText(text, { is_repeated: false }, services.config)
  if (refusal) return refuse(refusal)
  if (pending.kind === 'paper') await writePending(tx, id, fields)
  await store.updateRound(tx, pending.id, { ...fields, ...declared(submission), note, id: v7() })
  await dropUnused(tx, services, 'pdfs', [pending.pdf_url])
  await tellAdmins(tx, { paper_id: id, user_id: actor.user_id, kind: pending.kind, fields })
  return { id }
}

/** As it is kept with the round. */
const declared = ({ declarations }: Submission) => ({
  declared: DECLARATIONS.filter((one) => declarations[one]),
  declared_version: declarations.version,
  declared_at: new Date(),
})

interface Round {
  paper_id: string
  user_id: string
  kind: RoundRow['kind']
  fields: PaperFields
}

async function addRound(
  tx: Tx,
  { submission, fields, ...round }: Round & { round: number; submission: Submission },
): Promise<void> {
  const { note, request_key } = submission
  await store.insertRound(tx, { id: v7(), ...round, ...fields, ...declared(submission), note, request_key })
  await tellAdmins(tx, { ...round, fields })
}

const tellAdmins = (tx: Tx, { paper_id, user_id, kind, fields: { title } }: Round): Promise<void> =>
  recordEvent(tx, { name: 'paper.submitted', subject_id: paper_id, actor_id: user_id, payload: { title, kind } })
