/** What happens to papers. `subject_id` is the paper; several at once have none. */
import * as z from 'zod'
import { SUBMISSION_KINDS } from '#contract/papers/submissions.ts'
import { defineEvent, Id, Ids, Nothing, Removal } from '#server/base/event-catalogue.ts'
import { PAPERS_SHOWN_ON } from './paths.ts'

const Review = z.strictObject({ owner_id: Id, title: z.string(), kind: z.enum(SUBMISSION_KINDS) })
const SHOWN = { pages: () => PAPERS_SHOWN_ON }

export const paperEvents = {
  'papers.published': defineEvent(Ids, 'subscribers', { ...SHOWN, isUndoable: true }),
  /** Admins have changed papers, or what their categories are called. */
  'papers.changed': defineEvent(Ids, null, SHOWN),
  /** It waits for a decision, as it is sent in or as a correction. */
  'paper.submitted': defineEvent(z.strictObject({ title: z.string(), kind: z.enum(SUBMISSION_KINDS) }), 'admins'),
  /** Its author has taken back what waited. */
  'paper.withdrawn': defineEvent(Nothing, 'admins'),
  /** An admin has decided about it. */
  'paper.reviewed': defineEvent(Review.extend({ is_approved: z.boolean(), reason: z.string().nullable() }), 'author', {
    ...SHOWN,
    isUndoable: true,
  }),
  /** A decision was taken back: it waits again. */
  'paper.reopened': defineEvent(Review, 'author', SHOWN),
  'paper.removed': defineEvent(Removal.extend({ title: z.string() }), 'author', SHOWN),
}

type PaperEvents = typeof paperEvents
declare module '#server/base/event-catalogue.ts' {
  interface EventKinds extends PaperEvents {}
}
