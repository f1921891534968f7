/** What notifications of papers say. */
import * as m from '#messages'
import { type Said, type Sentence, withReason } from '#server/services/notifications/said.ts'

export const paperSentences = {
  new_paper: (said) =>
    said.count > 1 ? m.notification_new_papers(said, said.in) : m.notification_new_paper(said, said.in),
  paper_comment: (said) => m.notification_paper_comment(said, said.in),
  paper_submitted: (said) => submitted(said),
  paper_reviewed: (said) => reviewed(said),
} satisfies Record<string, Sentence>

function submitted(said: Said): string {
  if (said.count > 1) return m.notification_papers_waiting(said, said.in)
  const sentence = said.is_correction ? m.notification_paper_corrected : m.notification_paper_submitted
  return sentence(said, said.in)
}

function reviewed(said: Said): string {
  if (said.is_reopened) return m.notification_paper_reopened(said, said.in)
  if (said.is_approved)
    return said.is_correction
      ? m.notification_correction_approved(said, said.in)
      : m.notification_paper_approved(said, said.in)
  const sentence = said.is_correction ? m.notification_correction_rejected : m.notification_paper_rejected
  return withReason(sentence(said, said.in), said)
}

/** Tells its owner that a moderator has removed the paper. */
export const removedPaper: Sentence = (said) => m.notification_paper_removed(said, said.in)
