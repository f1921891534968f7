import { not, sql } from 'drizzle-orm'
import type { Noun } from '#server/base/noun.ts'
import { PATHS, pathOf } from '#server/base/paths.ts'
import { beginning, isShown } from '#server/services/comments/visibility-sql.ts'
import { eraseMember } from './erasure.ts'
import { followNickname } from './search-terms.ts'
import { forumComments, forumPosts } from './tables.ts'
import { isPublic } from './visibility-sql.ts'

export const forumNoun = {
  things: {
    post: {
      table: forumPosts,
      id: forumPosts.id,
      isPublic,
      isHidden: not(isPublic),
      title: forumPosts.title,
      body: forumPosts.content,
      owner: forumPosts.user_id,
      parent: null,
      link: ({ id }) => pathOf.post(id),
      evidence: {
        title: forumPosts.title,
        content: forumPosts.content,
        images: forumPosts.images,
        image_alts: forumPosts.image_alts,
      },
      name: 'title',
      pictures: { column: forumPosts.images, isList: true },
      erase: eraseMember,
    },
    comment: {
      table: forumComments,
      id: forumComments.id,
      isHidden: not(isShown(forumComments)),
      isPublic: sql`${isShown(forumComments)} and exists (
        select from ${forumPosts} where ${forumPosts.id} = ${forumComments.subject_id} and ${isPublic})`,
      title: beginning(forumComments.content),
      body: forumComments.content,
      owner: forumComments.user_id,
      parent: forumComments.subject_id,
      link: ({ id, parent_id }) => (parent_id ? pathOf.comment(parent_id, id) : PATHS.forum),
      evidence: { post_id: forumComments.subject_id, content: forumComments.content },
      name: 'content',
      pictures: null,
      erase: null,
    },
  },
  followNickname,
} satisfies Noun
