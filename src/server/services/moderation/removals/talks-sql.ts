/** The comments that leave something behind, with what they are about. */

import { forumComments, forumPosts } from '#server/nouns/forum/tables.ts'
import { paperComments, papers } from '#server/nouns/papers/tables.ts'

export const TALKS = {
  comment: { comments: forumComments, about: forumPosts },
  paper_comment: { comments: paperComments, about: papers },
} as const
