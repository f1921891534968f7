import {
  ADMINS,
  AUTHORS,
  all,
  MEMBERS,
  nobody,
  OPEN,
  only,
  PEOPLE,
  REVIEWERS,
  type Rights,
  WRITERS,
} from '../../access/people.ts'
import {
  having,
  mine,
  ownerOrModerator,
  type Row,
  reads,
  reason,
  request_key,
  text,
  withoutReason,
  writes,
} from '../../access/rows.ts'
import { GUILD_PAPER } from '../../access/world.ts'
import { editing } from '../../factories/edits.ts'
import { pdfOf, submissionDraft } from '../../factories/submissions.ts'

const PAPER = { title: 'Brought by the guild', authors: 'Ada Li', category: null, is_featured: false }
const risFile = () => new File(['TY  - JOUR\nTI  - Read of a file\nAU  - Li, Ada\nER  - \n'], 'papers.ris')

const imported = (fields: object) => ({
  paper_type: 'student',
  request_key: request_key(),
  lines: [{ line: 1, act: 'add', known_id: null, fields: { authors: 'Ada Li', category: null, ...fields } }],
})

const pdfFile = () => new File([new Uint8Array(pdfOf())], 'paper.pdf', { type: 'application/pdf' })

/** A student paper as its form sends it. */
const submission = () => submissionDraft({ title: text(), abstract: text() })
const ofSubmitter = (rights: Rights) => only(['owner'], rights, 'PAPER_NOT_FOUND')

const ofUploader = (rights: Rights) => only(['owner'], rights, 'UPLOAD_NOT_FOUND')

export const ROWS: Record<string, Row> = {
  'admin.papers.list': reads(
    ADMINS,
    having((w) => w.guildPaper()),
  ),
  'admin.papers.get': reads(ADMINS, async (w) => ({ id: await w.guildPaper() })),
  'admin.papers.create': writes(ADMINS, () => ({ ...PAPER, paper_type: 'student', request_key: request_key() })),
  'admin.papers.edit': writes(ADMINS, async (w) => ({
    id: await w.guildPaper(),
    ...editing(GUILD_PAPER, { title: PAPER.title }),
  })),
  'admin.papers.edit: other words than were read': writes(nobody(ADMINS, 'EDIT_CONFLICT'), async (w) => ({
    id: await w.guildPaper(),
    ...editing({ title: 'Another' }, { title: PAPER.title }),
  })),
  'admin.papers.sources': reads(ADMINS),
  'admin.papers.lookUp': reads(ADMINS, () => ({ doi: '10.1234/a' })),
  'admin.papers.setCategory': writes(ADMINS, async (w) => ({ ids: [await w.guildPaper()], category: 'Chosen' })),
  'admin.papers.setPublished': writes(ADMINS, async (w) => ({ ids: [await w.guildPaper()], is_published: false })),
  'admin.papers.setPublished: that a student has sent in': writes(nobody(ADMINS, 'ALREADY_DECIDED'), async (w) => ({
    ids: [await w.ownSubmission('approved')],
    is_published: false,
  })),
  'admin.papers.remove': writes(ADMINS, async (w) => ({ ids: [await w.guildPaper()], reason })),
  'admin.papers.remove: without a reason': writes(withoutReason(ADMINS), async (w) => ({
    ids: [await w.guildPaper()],
  })),
  'admin.paperImport.template': reads(ADMINS),
  'admin.paperImport.preview': reads(ADMINS, () => ({ file: risFile(), paper_type: 'student' })),
  'admin.paperImport.write': writes(ADMINS, () => imported({ title: `Imported ${request_key()}` })),
  'admin.paperImport.write: that has come meanwhile': writes(nobody(ADMINS, 'CHANGED_MEANWHILE'), async (w) => {
    await w.guildPaper()
    return imported({ title: GUILD_PAPER.title })
  }),
  'admin.categories.list': reads(
    ADMINS,
    having((w) => w.paperCategory()),
  ),
  'admin.categories.create': writes(ADMINS, () => ({ name: `Category ${request_key()}`, category_type: 'student' })),
  'admin.categories.edit': writes(ADMINS, async (w) => ({
    id: await w.paperCategory(),
    ...editing({}, { other_name: `Other ${request_key()}` }),
  })),
  'admin.categories.remove': writes(ADMINS, async (w) => ({ id: await w.paperCategory() })),
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
