import { oc } from '@orpc/contract'
import * as z from 'zod'
import { mayFailWith } from './errors.ts'
import { PageNumber, Paging } from './paging.ts'
import { MemberView } from './profiles.ts'
import { SearchedList, SearchFilter } from './search.ts'

export const PictureView = z.object({
  url: z.string(),
  /** Pixels; null where they are not known. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type PictureView = z.output<typeof PictureView>

export const PostView = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Whole for one post; in lists its beginning. */
  content: z.string(),
  images: z.array(PictureView),
  comment_count: z.number().int(),
  created_at: z.iso.datetime(),
  author: MemberView.extend({ bio: z.string().nullable() }),
})
export type PostView = z.output<typeof PostView>

export const PostList = SearchedList.extend({ items: z.array(PostView) })
export type PostList = z.output<typeof PostList>

export const CommentView = z.object({
  id: z.uuid(),
  content: z.string(),
  like_count: z.number().int(),
  created_at: z.iso.datetime(),
  author: MemberView,
})
export type CommentView = z.output<typeof CommentView>

export const CommentFilter = z.strictObject({
  post_id: z.uuid(),
  page: PageNumber,
  /** When given, the page with this comment is answered, whatever `page` says. */
  comment_id: z.uuid().optional(),
})

export const CommentList = Paging.extend({
  items: z.array(CommentView),
  /** The comment asked for is no longer here, or never was. */
  is_comment_gone: z.boolean(),
})
export type CommentList = z.output<typeof CommentList>

export const forum = {
  list: oc
    .route({
      method: 'GET',
      path: '/forum/posts',
      summary: 'Posts, newest first, or best match first when searched',
      tags: ['forum'],
    })
    .errors(mayFailWith('TOO_MANY_REQUESTS'))
    .input(SearchFilter)
    .output(PostList),
  newest: oc
    .route({ method: 'GET', path: '/forum/posts/newest', summary: 'The newest posts', tags: ['forum'] })
    .input(z.strictObject({ limit: z.number().int().min(1).max(20).default(4) }))
    .output(z.array(PostView)),
  get: oc
    .route({ method: 'GET', path: '/forum/posts/{id}', summary: 'One post', tags: ['forum'] })
    .errors(mayFailWith('POST_NOT_FOUND'))
    .input(z.strictObject({ id: z.uuid() }))
    .output(PostView),
  comments: oc
    .route({
      method: 'GET',
      path: '/forum/posts/{post_id}/comments',
      summary: 'The comments of a post, oldest first',
      tags: ['forum'],
    })
    .errors(mayFailWith('POST_NOT_FOUND'))
    .input(CommentFilter)
    .output(CommentList),
}
