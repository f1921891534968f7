/** The comments that leave something behind, with what they are about. */
import { paperComments, papers } from '../papers/tables.ts'
import { forumComments, forumPosts } from '../posts/tables.ts'

export const TALKS = {
  comment: { comments: forumComments, about: forumPosts },
  paper_comment: { comments: paperComments, about: papers },
} as const
