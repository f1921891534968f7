import { pdfOf } from '../factories/submissions.ts'
import { AUTHORS, all, MEMBERS, nobody, OPEN, only, PEOPLE, REVIEWERS, WRITERS } from './people.ts'
import {
  having,
  mine,
  ofSubmitter,
  ofUploader,
  ownerOrModerator,
  pdfFile,
  type Row,
  reads,
  reason,
  request_key,
  submission,
  text,
  withoutReason,
  writes,
} from './rows.ts'

export const PAPER_ROWS: Record<string, Row> = {
  'papers.list': reads(OPEN, () => ({ query: '' })),
  'papers.newest': reads(OPEN, () => ({})),
  'papers.categories': reads(OPEN, () => ({ paper_type: 'student' })),
  'papers.get': reads(OPEN, ({ paper }) => ({ id: paper })),
  'papers.get: pending': reads(all('PAPER_NOT_FOUND'), async (w) => ({ id: await w.ownPaper('pending') })),
  'papers.get: rejected': reads(all('PAPER_NOT_FOUND'), async (w) => ({ id: await w.ownPaper('rejected') })),
  'papers.terms': reads(OPEN, ({ paper }) => ({ id: paper })),
  'papers.terms: pending': reads(all('PAPER_NOT_FOUND'), async (w) => ({ id: await w.ownPaper('pending') })),
  'papers.related': reads(OPEN, ({ paper }) => ({ id: paper })),
  'papers.related: pending': reads(all('PAPER_NOT_FOUND'), async (w) => ({ id: await w.ownPaper('pending') })),
  'papers.termsIn': reads(OPEN, () => ({ text: 'insulin' })),
  'papers.likes': reads(MEMBERS, async (w) => ({ id: (await w.paperLike()).paper_id }), { tells: [/true/, ['owner']] }),
  'papers.like': writes(WRITERS, ({ paper }) => ({ id: paper, is_liked: true })),
  'papers.like: of another, no longer': writes(mine(WRITERS), async (w) => ({
    id: (await w.paperLike()).paper_id,
    is_liked: false,
  })),
  'papers.like: pending': writes(nobody(WRITERS, 'PAPER_NOT_FOUND'), async (w) => ({
    id: await w.ownPaper('pending'),
    is_liked: true,
  })),

  'submissions.list': reads(
    MEMBERS,
    having((w) => w.ownSubmission()),
  ),
  'submissions.get': reads(ofSubmitter(MEMBERS), async (w) => ({ id: await w.ownSubmission('rejected') })),
  'submissions.create': writes(AUTHORS, () => submission()),
  'submissions.create: with a PDF of the owner’s': writes(only(['owner'], AUTHORS, 'PDF_GONE'), async (w) => ({
    ...submission(),
    pdf_url: await w.ownPdf(),
  })),
  'submissions.edit': writes(ofSubmitter(AUTHORS), async (w) => ({
    ...submission(),
    id: await w.ownSubmission('rejected'),
    review_status: 'rejected',
  })),
  'submissions.edit: a correction': writes(ofSubmitter(AUTHORS), async (w) => ({
    ...submission(),
    id: await w.ownSubmission('approved'),
    review_status: 'approved',
  })),
  'submissions.remove': writes(ofSubmitter(WRITERS), async (w) => ({
    id: await w.ownSubmission(),
    review_status: 'pending',
  })),
  'submissions.remove: approved': writes(ofSubmitter(WRITERS), async (w) => ({
    id: await w.ownSubmission('approved'),
    review_status: 'approved',
  })),
  'submissions.correction': reads(MEMBERS, async (w) => ({ id: await w.ownSubmission('approved', true) }), {
    tells: [/submitted_at/, ['owner']],
  }),
  'submissions.cancelCorrection': writes(ofSubmitter(WRITERS), async (w) => ({
    id: await w.ownSubmission('approved', true),
  })),
  'submissions.share': writes(ofSubmitter(WRITERS), async (w) => ({
    id: await w.ownSubmission('approved'),
    request_key: request_key(),
  })),
  'submissions.share: pending': writes(nobody(WRITERS, 'PAPER_NOT_FOUND'), async (w) => ({
    id: await w.ownSubmission(),
    request_key: request_key(),
  })),
  'submissions.addPdf': writes(WRITERS, () => ({ pdf: pdfFile() })),
  'submissions.beginUpload': writes(WRITERS, () => ({ byte_size: 4 })),
  'submissions.upload': reads(ofUploader(MEMBERS), async (w) => ({ upload_id: await w.ownUpload() })),
  'submissions.addPart': writes(ofUploader(WRITERS), async (w) => ({
    upload_id: await w.ownUpload(),
    part: 0,
    bytes: new File(['%PDF'], 'part'),
  })),
  'submissions.finishUpload': writes(ofUploader(WRITERS), async (w) => ({ upload_id: await w.ownUpload(pdfOf()) })),
  'submissions.pdfLink': reads(ofSubmitter(MEMBERS), async (w) => ({ id: await w.ownSubmission('rejected') })),
  'paperInfo.extract': reads(only(['owner'], WRITERS, 'PDF_GONE'), async (w) => ({ pdfUrl: await w.ownPdf() })),
  'paperComments.list': reads(OPEN, ({ studentPaper }) => ({ subject_id: studentPaper })),
  'paperComments.list: on a paper that is no student’s': reads(all('PAPER_NOT_FOUND'), ({ paper }) => ({
    subject_id: paper,
  })),
  'paperComments.list: pending': reads(all('PAPER_NOT_FOUND'), async (w) => ({
    subject_id: await w.ownPaper('pending'),
  })),
  'paperComments.hidden': reads(MEMBERS, ({ studentPaper }) => ({ subject_id: studentPaper })),
  'paperComments.standing': reads(MEMBERS, async (w) => ({ ids: [await w.paperComment()] }), {
    tells: [/"edit":true/, ['owner']],
  }),
  'paperComments.standing: the right to remove': reads(MEMBERS, async (w) => ({ ids: [await w.paperComment()] }), {
    tells: [/"delete":true/, ['owner', 'admin', 'moderator']],
  }),
  'paperComments.standing: to what is one’s own': reads(
    MEMBERS,
    async (w, person) => ({ ids: [await w.paperComment({ of: person })] }),
    { tells: [/"(edit|delete)":true/, PEOPLE.filter((person) => WRITERS[person] === 'yes')] },
  ),
  'paperComments.standing: likes': reads(MEMBERS, async (w) => ({ ids: [await w.paperCommentLiked()] }), {
    tells: [/"is_liked":true/, ['owner']],
  }),
  'paperComments.standing: pending': reads(MEMBERS, async (w) => ({ ids: [await w.paperCommentInReview()] }), {
    tells: [/is_liked/, []],
  }),
  'paperComments.write': writes(AUTHORS, ({ studentPaper }) => ({
    subject_id: studentPaper,
    content: text(),
    request_key: request_key(),
  })),
  'paperComments.write: on a paper that is no student’s': writes(nobody(AUTHORS, 'PAPER_NOT_FOUND'), ({ paper }) => ({
    subject_id: paper,
    content: text(),
    request_key: request_key(),
  })),
  'paperComments.write: pending': writes(nobody(AUTHORS, 'PAPER_NOT_FOUND'), async (w) => ({
    subject_id: await w.ownPaper('pending'),
    content: text(),
    request_key: request_key(),
  })),
  'paperComments.edit': writes(only(['owner'], AUTHORS, 'FORBIDDEN'), async (w) => ({
    id: await w.paperComment(),
    content: text(),
  })),
  'paperComments.edit: after sixteen minutes': writes(
    { ...only(['owner'], AUTHORS, 'FORBIDDEN'), owner: 'TOO_LATE_TO_EDIT' },
    async (w) => ({ id: await w.paperComment({ minutesAgo: 16 }), content: text() }),
  ),
  'paperComments.edit: pending': writes(nobody(AUTHORS, 'COMMENT_NOT_FOUND'), async (w) => ({
    id: await w.paperCommentInReview(),
    content: text(),
  })),
  'paperComments.remove': writes(ownerOrModerator(WRITERS), async (w) => ({
    id: await w.paperComment({ minutesAgo: 16 }),
    reason,
  })),
  'paperComments.remove: pending': writes(ownerOrModerator(WRITERS), async (w) => ({
    id: await w.paperCommentInReview(),
    reason,
  })),
  'paperComments.remove: without a reason': writes(withoutReason(ownerOrModerator(WRITERS)), async (w) => ({
    id: await w.paperComment(),
  })),
  'paperComments.like': writes(WRITERS, async (w) => ({ id: await w.paperComment(), is_liked: true })),
  'paperComments.like: of another, no longer': writes(mine(WRITERS), async (w) => ({
    id: await w.paperCommentLiked(),
    is_liked: false,
  })),
  'paperComments.like: pending': writes(nobody(WRITERS, 'COMMENT_NOT_FOUND'), async (w) => ({
    id: await w.paperCommentInReview(),
    is_liked: false,
  })),

  'admin.reviews.list': reads(
    REVIEWERS,
    having((w) => w.reviewOf()),
    { alsoFor: ['admin', 'reviewer'] },
  ),
  'admin.reviews.get': reads(REVIEWERS, async (w) => ({ id: await w.reviewOf() }), {
    tells: [/signature=/, ['admin', 'reviewer']],
    alsoFor: ['admin', 'reviewer'],
  }),
  'admin.reviews.ofPaper': reads(REVIEWERS, async (w) => ({ id: await w.ownSubmission() }), {
    tells: [/signature=/, ['admin', 'reviewer']],
    alsoFor: ['admin', 'reviewer'],
  }),
  'admin.reviews.decide': writes(REVIEWERS, async (w) => ({ id: await w.reviewOf(), verb: 'approve' })),
  'admin.reviews.decide: rejected': writes(REVIEWERS, async (w) => ({
    id: await w.reviewOf(),
    verb: 'reject',
    reason,
  })),
  'admin.reviews.decide: rejected without a reason': writes(withoutReason(REVIEWERS), async (w) => ({
    id: await w.reviewOf(),
    verb: 'reject',
  })),
  'admin.reviews.decide: decided before': writes(nobody(REVIEWERS, 'ALREADY_DECIDED'), async (w) => ({
    id: await w.reviewOf('rejected'),
    verb: 'approve',
  })),
  'admin.reviews.decide: taken back': writes(REVIEWERS, async (w) => ({
    id: await w.reviewOf('rejected'),
    verb: 'reopen',
  })),
  'admin.reviews.decide: taken down': writes(REVIEWERS, async (w) => ({
    id: await w.reviewOf('approved'),
    verb: 'remove',
    reason,
  })),
  'admin.reviews.decide: about one’s own': writes(nobody(REVIEWERS, 'FORBIDDEN'), async (w, person) => ({
    id: await w.reviewOf('pending', person === 'visitor' ? undefined : w.idOf(person)),
    verb: 'approve',
  })),
}
