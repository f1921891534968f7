import { ids } from '../../factories/rows.ts'
import { long, NEW_ID, type Tables, WITH_MEMBER } from '../../factories/tables.ts'

export const TABLES: Tables = {
  paper_categories: {
    row: { id: ids.nobody, name: 'Surgery', category_type: 'authoritative' },
    checks: {
      paper_categories_name: [{ name: '' }, { name: '-' }, { name: ' - ' }],
      paper_categories_type: [{ category_type: 'my' }],
      paper_categories_other_name: [{ other_name: ' ' }],
    },
    unique: {
      paper_categories_name_of_type: { id: NEW_ID, name: 'SURGERY' },
      paper_categories_pkey: {},
    },
  },
  papers: {
    named: ['投稿论文', 'submitted papers'],
    row: {
      id: ids.paper,
      title: 'Paper',
      authors: 'Ada',
      search: '',
      submitted_by: ids.member,
      reviewed_by: ids.member,
    },
    checks: {
      papers_category: [{ category: '-' }, { category: ' ' }, { category: '' }],
      papers_comment_count: [{ comment_count: -1 }],
      papers_like_count: [{ like_count: -1 }],
      papers_paper_type: [{ paper_type: 'my' }],
      papers_pdf_url: [{ pdf_url: 'javascript:alert(1)' }, { pdf_url: '//evil.example/a.pdf' }],
      papers_publication_date: [
        ...['26', '2026-1', '2026-01-', '2026/01/01', '2026-01-01T00:00', 'May 2026', ''].map((publication_date) => ({
          publication_date,
        })),
      ],
      papers_rejection: [{ review_status: 'rejected', rejection_reason: null }],
      papers_review_status: [{ review_status: 'published' }],
      papers_title: [{ title: '' }, { title: '   ' }],
    },
    unique: {
      papers_pkey: {},
    },
    references: {
      reviewed_by: ['profiles.user_id', 'forgets'],
      submitted_by: ['profiles.user_id', 'forgets'],
    },
    wordless: ['category', 'publication_date'],
  },
  paper_counts: {
    row: { paper_type: 'student', category: 'Surgery', month: '2026-01-01', papers: 1 },
    unique: {
      paper_counts_paper_type_category_month_pk: { papers: 5 },
    },
  },
  paper_totals: {
    row: { paper_type: 'student', category: 'Medicine', papers: 1 },
    unique: {
      paper_totals_paper_type_category_pk: { papers: 5 },
    },
  },
  paper_comments: {
    named: ['评论', 'comments'],
    row: { id: ids.comment, paper_id: ids.paper, user_id: ids.member, content: 'Text', request_key: ids.key },
    apart: { request_key: null },
    checks: {
      paper_comments_content: [{ content: '  ' }],
      paper_comments_length: [{ content: long(2_001) }],
      paper_comments_quote: [{ quote: long(121) }],
      paper_comments_like_count: [{ like_count: -1 }],
    },
    unique: {
      paper_comments_sent_once: { id: NEW_ID, content: 'Again' },
      paper_comments_pkey: {},
    },
    references: {
      user_id: WITH_MEMBER,
      paper_id: ['papers.id', 'goes too'],
      reply_to: ['paper_comments.id', 'forgets'],
    },
    wordless: ['quote'],
  },
  paper_comment_likes: {
    named: ['点赞', 'likes'],
    row: { user_id: ids.member, comment_id: ids.comment },
    unique: {
      paper_comment_likes_comment_id_user_id_pk: {},
    },
    references: {
      user_id: WITH_MEMBER,
      comment_id: ['paper_comments.id', 'goes too'],
    },
  },
  paper_likes: {
    named: ['点赞', 'likes'],
    row: { paper_id: ids.paper, user_id: ids.member },
    unique: {
      paper_likes_paper_id_user_id_pk: {},
    },
    references: {
      user_id: WITH_MEMBER,
      paper_id: ['papers.id', 'goes too'],
    },
  },
  submissions: {
    named: ['投稿论文', 'submitted papers'],
    row: {
      id: ids.nobody,
      paper_id: ids.paper,
      user_id: ids.member,
      round: 1,
      kind: 'paper',
      title: 'Paper',
      authors: 'Ada',
      abstract: 'Text',
      request_key: ids.key,
    },
    apart: { round: 2, state: 'withdrawn', request_key: null },
    checks: {
      submissions_abstract: [{ abstract: '' }, { abstract: ' ' }],
      submissions_abstract_length: [{ abstract: long(10_001) }],
      submissions_authors: [{ authors: ' ' }],
      submissions_authors_length: [{ authors: long(2_001) }],
      submissions_decided: [{ state: 'approved' }, { state: 'withdrawn', decided_at: '2026-01-01T00:00:00Z' }],
      submissions_declared: [
        { declared_at: '2026-01-01T00:00:00Z' },
        { declared: '{authors_agree}', declared_at: '2026-01-01T00:00:00Z' },
        { declared_version: '2026-11-26', declared_at: '2026-01-01T00:00:00Z' },
        { declared_version: '2026-11-26' },
      ],
      submissions_kind: [{ kind: 'draft' }],
      submissions_note: [{ note: long(501) }],
      submissions_pdf_url: [{ pdf_url: 'javascript:alert(1)' }, { pdf_url: '/files/avatars/a.pdf' }],
      submissions_publication_date: [{ publication_date: '2026-1' }, { publication_date: 'May 2026' }],
      submissions_reason: [{ state: 'rejected', reason: long(501), decided_at: '2026-01-01T00:00:00Z' }],
      submissions_rejected: [
        { state: 'rejected', reason: null, decided_at: '2026-01-01T00:00:00Z' },
        { state: 'rejected', reason: ' ', decided_at: '2026-01-01T00:00:00Z' },
        { reason: 'Why' },
      ],
      submissions_round: [{ round: 0 }],
      submissions_state: [{ state: 'open' }],
      submissions_title: [{ title: ' ' }],
      submissions_title_length: [{ title: long(501) }],
      submissions_undone: [{ undone_at: '2026-01-01T00:00:00Z' }],
    },
    unique: {
      submissions_pending_of_paper: { id: NEW_ID, round: 2, request_key: null },
      submissions_round_of_paper: { id: NEW_ID, request_key: null, state: 'withdrawn' },
      submissions_sent_once: { id: NEW_ID, round: 2, state: 'withdrawn' },
      submissions_pkey: {},
    },
    references: {
      user_id: WITH_MEMBER,
      decided_by: ['profiles.user_id', 'forgets'],
      paper_id: ['papers.id', 'goes too'],
    },
    wordless: ['category', 'declared', 'declared_version', 'publication_date'],
  },
  uploads: {
    named: ['传上来的图片和 PDF', 'PDFs you upload'],
    row: { id: ids.key, user_id: ids.member, byte_size: 1 },
    checks: {
      uploads_byte_size: [{ byte_size: 0 }],
    },
    unique: {
      uploads_pkey: {},
    },
    references: {
      user_id: WITH_MEMBER,
    },
  },
  upload_parts: {
    row: { upload_id: ids.key, part: 0, bytes: Buffer.from('%') },
    checks: {
      upload_parts_part: [{ part: -1 }],
    },
    unique: {
      upload_parts_upload_id_part_pk: {},
    },
    references: {
      upload_id: ['uploads.id', 'goes too'],
    },
  },
}
