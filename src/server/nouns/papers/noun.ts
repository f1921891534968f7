import { not, sql } from 'drizzle-orm'
import type { Noun } from '#server/base/noun.ts'
import { PATHS, pathOf } from '#server/base/paths.ts'
import { beginning, isShown } from '#server/services/comments/visibility-sql.ts'
import { eraseMember } from './erasure.ts'
import { paperComments, papers } from './tables.ts'
import { isApproved, isDiscussed } from './visibility-sql.ts'

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
      table: paperComments,
      id: paperComments.id,
      isHidden: not(isShown(paperComments)),
      isPublic: sql`${isShown(paperComments)} and exists (
        select from ${papers} where ${papers.id} = ${paperComments.subject_id} and ${isDiscussed})`,
      title: beginning(paperComments.content),
      body: paperComments.content,
      owner: paperComments.user_id,
      parent: paperComments.subject_id,
      link: ({ id, parent_id }) => (parent_id ? pathOf.paperComment(parent_id, id) : PATHS.papers),
      evidence: { paper_id: paperComments.subject_id, content: paperComments.content },
      name: 'content',
      pictures: null,
      erase: null,
    },
  },
} satisfies Noun
