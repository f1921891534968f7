import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { SowTexts } from '../../factories/marked-member.ts'
import { mark, text } from '../../factories/sowing.ts'
import { submissionDraft } from '../../factories/submissions.ts'

const PAPER = ['title', 'authors', 'abstract', 'journal', 'doi', 'tags']
const COMMENT = ['content', 'quote']

export const WORDLESS = [
  'submissions.create.publication_date',
  'submissions.create.category',
  'submissions.edit.publication_date',
  'submissions.edit.category',
  'submissions.edit.pdf_url',
  // As the other one of its pair.
  'paperComments.write.quote',
]

export const sowTexts: SowTexts = async ({ rows }, sow, { me, other, admin }) => {
  const paper = () =>
    submissionDraft({
      title: text(),
      authors: mark(),
      abstract: text(),
      journal: text(),
      doi: `10.1000/${mark()}`,
      pdf_url: `https://example.org/${mark()}.pdf`,
      tags: [mark()],
      note: text(),
    })
  const decide = async (id: string, decision: object) => {
    const [round] = await rows(sql`select id from submissions where paper_id = ${id} and state = 'pending'`)
    await sow(admin, 'admin.reviews.decide', { id: round?.id, ...decision })
  }
  const { id } = await sow(me, 'submissions.create', paper(), [...PAPER, 'pdf_url'])
  await decide(id, { verb: 'approve' })
  await sow(me, 'submissions.share', { id, message: text(), request_key: v7() }, ['message'])
  const rejected = await sow(me, 'submissions.create', paper())
  await decide(rejected.id, { verb: 'reject', reason: text() })
  await sow(me, 'submissions.edit', { ...paper(), id: rejected.id, review_status: 'rejected' })
  const declined = await sow(me, 'submissions.create', paper())
  await decide(declined.id, { verb: 'reject', reason: text() })
  await sow(me, 'submissions.create', paper())
  await sow(other, 'history.record', { resource_type: 'paper', resource_id: id })
  const said = { subject_id: id, request_key: v7() }
  const mine = await sow(me, 'paperComments.write', { ...said, content: text() }, COMMENT)
  await sow(me, 'paperComments.edit', { id: mine.id, content: text() }, COMMENT)
  await sow(other, 'paperComments.write', { ...said, content: 'Interesting', request_key: v7() })
  const bad = await sow(me, 'paperComments.write', { ...said, content: text(), request_key: v7() })
  await sow(admin, 'paperComments.remove', { id: bad.id, reason: text() })
}
