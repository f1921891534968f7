import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from './errors.ts'
import { Id } from './ids.ts'
import {
  MAX_BATCH_ITEMS,
  MAX_COMMENT_CHARS,
  MAX_PICTURE_BYTES,
  MAX_POST_CONTENT_CHARS,
  MAX_POST_TITLE_CHARS,
  MAX_REASON_CHARS,
} from './limits.ts'
import { PageNumber, Paging } from './paging.ts'
import { PictureView, PostAlts, PostPictures, RoughAlts } from './pictures.ts'
import { MemberView } from './profiles.ts'
import { SearchedList, SearchFilter } from './search.ts'
import { OptionalText, RoughText, WrittenLine, WrittenText } from './text.ts'
import { taking } from './uploads.ts'

/** Who removed a work. */
export const REMOVERS = ['author', 'moderator'] as const

export const PostView = z.object({
  id: Id,
  title: z.string(),
  /** Whole for one post; in lists its beginning. */
  content: z.string(),
  images: z.array(PictureView),
  comment_count: z.number().int(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  author: MemberView.extend({ bio: z.string().nullable() }),
})
export type PostView = z.output<typeof PostView>

export const PostList = SearchedList.extend({ items: z.array(PostView) })
export type PostList = z.output<typeof PostList>

export const CommentView = z.object({
  id: Id,
  content: z.string(),
  like_count: z.number().int(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  author: MemberView,
  /** The comment that this one answers, as long as it is there. */
  reply_to: z.object({ id: Id, author: MemberView, excerpt: z.string() }).nullable(),
})
export type CommentView = z.output<typeof CommentView>

export const CommentFilter = z.strictObject({
  post_id: Id,
  page: PageNumber,
  /** When given, the page with this comment is answered, whatever `page` says. */
  comment_id: Id.optional(),
})

export const CommentList = Paging.extend({
  items: z.array(CommentView),
  /** The comment asked for is no longer here, or never was. */
  is_comment_gone: z.boolean(),
})
export type CommentList = z.output<typeof CommentList>

/** Of this site: nothing was kept before there were computers, or will be in ten thousand years. */
const PastMoment = z.iso.datetime().refine((text) => /^(19[7-9]\d|[2-9]\d{3})-/.test(text))

/** Made once by the form: however often it is sent, one thing comes of it. */
const RequestKey = Id

export const PostWriting = z.strictObject({
  title: WrittenLine(MAX_POST_TITLE_CHARS),
  content: WrittenText(MAX_POST_CONTENT_CHARS),
  images: PostPictures.default([]),
  image_alts: PostAlts.default({}),
})
export type PostWriting = z.output<typeof PostWriting>

export const PostSent = z.object({
  id: Id,
  /** It waits for an admin's word and is not in the forum yet. */
  is_held: z.boolean(),
})
export type PostSent = z.output<typeof PostSent>

/** A post in the making: nothing in it has to be right yet. */
export const PostDraft = z.strictObject({
  title: RoughText(MAX_POST_TITLE_CHARS * 2),
  content: RoughText(MAX_POST_CONTENT_CHARS * 2),
  images: PostPictures.default([]),
  image_alts: RoughAlts.default({}),
})
export type PostDraft = z.output<typeof PostDraft>

const PostStanding = z.object({ can: z.object({ edit: z.boolean(), delete: z.boolean() }) })
const CommentStanding = z.object({
  is_liked: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

/** How the reader stands to posts and comments on the page: by id; what does not exist is left out. */
export const ForumStanding = z.object({
  posts: z.record(Id, PostStanding),
  comments: z.record(Id, CommentStanding),
  /** Until then the reader reads and does not write, and why; null for everybody else. */
  suspension: z.object({ until: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
})
export type ForumStanding = z.output<typeof ForumStanding>

const PostId = z.strictObject({ id: Id })
const CommentId = z.strictObject({ id: Id })
/** Why a moderator removes what somebody else wrote: they are told. */
const Removal = z.strictObject({ id: Id, reason: OptionalText(MAX_REASON_CHARS).default(null) })
const BatchRemoval = z.strictObject({
  ids: z.array(Id).min(1).max(MAX_BATCH_ITEMS),
  reason: OptionalText(MAX_REASON_CHARS).default(null),
})

/** What may hold back somebody who writes in the forum. */
const FOR_WRITING = [
  ...FOR_CONSENTING,
  'EMAIL_UNPROVEN',
  'PHONE_REQUIRED',
  'TOO_MANY_POSTS',
  'LINKS_NOT_YET',
  'SAID_BEFORE',
  'TOO_MANY_REQUESTS',
] as const
const FOR_FINDING_POST = ['POST_NOT_FOUND', 'POST_REMOVED_BY_AUTHOR', 'POST_REMOVED_BY_MODERATOR'] as const

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
    .errors(mayFailWith(...FOR_FINDING_POST))
    .input(PostId)
    .output(PostView),
  comments: oc
    .route({
      method: 'GET',
      path: '/forum/posts/{post_id}/comments',
      summary: 'The comments of a post, oldest first',
      tags: ['forum'],
    })
    .errors(mayFailWith(...FOR_FINDING_POST))
    .input(CommentFilter)
    .output(CommentList),
  standing: oc
    .route({
      method: 'POST',
      path: '/forum/standing',
      summary: 'How the reader stands to posts and comments: what is liked, and what they may do',
      tags: ['forum'],
    })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .input(
      z.strictObject({
        posts: z.array(Id).max(MAX_BATCH_ITEMS).default([]),
        comments: z.array(Id).max(MAX_BATCH_ITEMS).default([]),
      }),
    )
    .output(ForumStanding),
  create: oc
    .route({ method: 'POST', path: '/forum/posts', summary: 'Write a post', tags: ['forum'] })
    .errors(mayFailWith(...FOR_WRITING, 'BAD_REQUEST', 'PICTURE_GONE'))
    .input(
      PostWriting.extend({
        request_key: RequestKey,
        /** A post of one's own that waits, or was declined: this one stands in its place. */
        replaces: Id.optional(),
      }),
    )
    .output(PostSent),
  edit: oc
    .route({ method: 'PUT', path: '/forum/posts/{id}', summary: 'Change a post', tags: ['forum'] })
    .errors(
      mayFailWith(...FOR_WRITING, ...FOR_FINDING_POST, 'FORBIDDEN', 'CHANGED_MEANWHILE', 'BAD_REQUEST', 'PICTURE_GONE'),
    )
    .input(
      PostWriting.extend({
        id: Id,
        /** Those of the post stay when nothing is said of them. */
        images: PostPictures.optional(),
        image_alts: PostAlts.optional(),
        /** `edited_at` of the post that the writer began with: another one means that somebody was faster. */
        began_with: z.iso.datetime().nullable().optional(),
      }),
    )
    .output(PostView),
  remove: oc
    .route({ method: 'DELETE', path: '/forum/posts/{id}', summary: 'Remove a post', tags: ['forum'] })
    .errors(mayFailWith(...FOR_CONSENTING, ...FOR_FINDING_POST, 'FORBIDDEN', 'REASON_REQUIRED'))
    .input(Removal)
    .output(PostId),
  removeMany: oc
    .route({
      method: 'POST',
      path: '/forum/posts/remove',
      summary: 'Remove those posts of a selection that one may remove',
      tags: ['forum'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'REASON_REQUIRED'))
    .input(BatchRemoval)
    .output(z.object({ removed: z.array(Id), kept: z.array(Id) })),
  addPicture: taking({ max_bytes: MAX_PICTURE_BYTES, refusal: 'POST_PICTURE_TOO_LARGE' })
    .route({ method: 'POST', path: '/forum/pictures', summary: 'Upload a picture for a post', tags: ['forum'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'NO_PICTURE', 'POST_PICTURE_TOO_LARGE', 'TOO_MANY_REQUESTS', 'TOO_BUSY'))
    .input(z.strictObject({ picture: z.file() }))
    .output(PictureView),
  draft: oc
    .route({ method: 'GET', path: '/forum/draft', summary: 'The post one is writing', tags: ['forum'] })
    .errors(mayFailWith('SIGN_IN_REQUIRED'))
    .output(z.object({ draft: PostDraft.nullable(), updated_at: z.iso.datetime().nullable() })),
  keepDraft: oc
    .route({
      method: 'PUT',
      path: '/forum/draft',
      summary: 'Keep what one has written; null throws it away',
      tags: ['forum'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'TOO_MANY_REQUESTS'))
    .input(
      z.strictObject({
        draft: PostDraft.nullable(),
        /** With null: only what was kept then or before, so that the newer one of another device stays. */
        kept_at: PastMoment.optional(),
      }),
    )
    .output(z.object({ updated_at: z.iso.datetime().nullable() })),
  comment: oc
    .route({ method: 'POST', path: '/forum/posts/{post_id}/comments', summary: 'Write a comment', tags: ['forum'] })
    .errors(mayFailWith(...FOR_WRITING, ...FOR_FINDING_POST, 'COMMENT_NOT_FOUND', 'TOO_LATE_TO_EDIT'))
    .input(
      z.strictObject({
        post_id: Id,
        content: WrittenText(MAX_COMMENT_CHARS),
        reply_to: Id.nullable().default(null),
        request_key: RequestKey,
      }),
    )
    .output(CommentView),
  editComment: oc
    .route({ method: 'PUT', path: '/forum/comments/{id}', summary: 'Change a comment', tags: ['forum'] })
    .errors(mayFailWith(...FOR_WRITING, 'COMMENT_NOT_FOUND', 'FORBIDDEN', 'TOO_LATE_TO_EDIT'))
    .input(z.strictObject({ id: Id, content: WrittenText(MAX_COMMENT_CHARS) }))
    .output(CommentView),
  removeComment: oc
    .route({ method: 'DELETE', path: '/forum/comments/{id}', summary: 'Remove a comment', tags: ['forum'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'COMMENT_NOT_FOUND', 'FORBIDDEN', 'REASON_REQUIRED'))
    .input(Removal)
    .output(CommentId),
  likeComment: oc
    .route({
      method: 'PUT',
      path: '/forum/comments/{id}/like',
      summary: 'Like a comment, or no longer',
      tags: ['forum'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'COMMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ id: Id, is_liked: z.boolean() }))
    .output(z.object({ is_liked: z.boolean(), like_count: z.number().int() })),
}
