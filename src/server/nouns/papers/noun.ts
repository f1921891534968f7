import type { Noun } from '#server/base/noun.ts'
import { PATHS, pathOf } from '#server/base/paths.ts'
import { commentsAsThings } from '#server/services/comments/thing.ts'
import { eraseMember } from './erasure.ts'
import { paperRules, tellOfWaitingPapers } from './notices.ts'
import { papers } from './tables.ts'
import { PAPER_THREAD } from './thread.ts'
import { isApproved } from './visibility-sql.ts'

export const papersNoun = {
  things: {
    paper: {
      table: papers,
      id: papers.id,
      isPublic: isApproved,
      title: papers.title,
      body: papers.abstract,
      owner: papers.submitted_by,
      parent: null,
      link: ({ id }) => pathOf.paper(id),
      evidence: { title: papers.title, authors: papers.authors },
      name: 'title',
      pictures: null,
      erase: eraseMember,
    },
    paper_comment: {
      ...commentsAsThings(PAPER_THREAD),
      link: ({ id, parent_id }) => (parent_id ? pathOf.paperComment(parent_id, id) : PATHS.papers),
    },
  },
  rules: paperRules,
  queues: [{ duty: 'reviews.list', tell: tellOfWaitingPapers }],
} satisfies Noun
