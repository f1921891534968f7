import { limitDrafts, limitPictures, limitPicturesADay, limitReactions, mayList } from '../base/limits.ts'
import { consenting, member, visitor } from '../base/procedures.ts'
import * as comments from './comments.ts'
import * as drafts from './drafts.ts'
import { keepPicture } from './pictures.ts'
import * as posts from './posts.ts'
import * as removal from './removal.ts'
import * as service from './service.ts'
import { standingIn } from './standing.ts'

export const forum = {
  list: visitor.forum.list.handler(async ({ input, context, errors }) => {
    if (!(await mayList(context.caller, input.query))) throw errors.TOO_MANY_REQUESTS()
    return service.listPosts(context, input)
  }),
  newest: visitor.forum.newest.handler(({ input, context }) => service.newestPosts(context.database, input.limit)),
  get: visitor.forum.get.handler(async ({ input, context, errors }) => {
    const post = await service.getPost(context.database, input.id)
    if (typeof post === 'string') throw errors[post]()
    return post
  }),
  comments: visitor.forum.comments.handler(async ({ input, context, errors }) => {
    const comments = await service.listComments(context.database, input)
    if (typeof comments === 'string') throw errors[comments]()
    return comments
  }),
  standing: member.forum.standing.handler(async ({ input, context }) => {
    const { bar, is_admin, suspension } = await context.standingOf(context.member)
    const reader = { user_id: context.member.user_id, is_admin, mayWrite: bar === null }
    return { ...(await standingIn(context.database, reader, input)), suspension }
  }),
  create: consenting.forum.create.handler(async ({ input, context, errors }) => {
    const sent = await posts.createPost(context, context.actor, input)
    if (typeof sent === 'string') throw errors[sent]()
    return sent
  }),
  edit: consenting.forum.edit.handler(async ({ input, context, errors }) => {
    const post = await posts.editPost(context, context.actor, input)
    if (typeof post === 'string') throw errors[post]()
    return post
  }),
  remove: consenting.forum.remove.handler(async ({ input, context, errors }) => {
    const removed = await removal.removePost(context, context.actor, input)
    if (typeof removed === 'string') throw errors[removed]()
    return removed
  }),
  removeMany: consenting.forum.removeMany.handler(async ({ input, context, errors }) => {
    const done = await removal.removePosts(context, context.actor, input)
    if (typeof done === 'string') throw errors[done]()
    return done
  }),
  addPicture: consenting.forum.addPicture.handler(async ({ input, context, errors }) => {
    const { user_id } = context.actor
    if (!(await limitPictures(user_id)) || !(await limitPicturesADay(user_id))) throw errors.TOO_MANY_REQUESTS()
    const picture = await keepPicture(context, user_id, input.picture)
    if (typeof picture === 'string') throw errors[picture]()
    return picture
  }),
  draft: member.forum.draft.handler(({ context }) => drafts.ownDraft(context.database, context.member.user_id)),
  keepDraft: consenting.forum.keepDraft.handler(async ({ input, context, errors }) => {
    if (!(await limitDrafts(context.actor.user_id))) throw errors.TOO_MANY_REQUESTS()
    return drafts.keepDraft(context.database, context.actor.user_id, input)
  }),
  comment: consenting.forum.comment.handler(async ({ input, context, errors }) => {
    const comment = await comments.writeComment(context, context.actor, input)
    if (typeof comment === 'string') throw errors[comment]()
    return comment
  }),
  editComment: consenting.forum.editComment.handler(async ({ input, context, errors }) => {
    const comment = await comments.editComment(context, context.actor, input)
    if (typeof comment === 'string') throw errors[comment]()
    return comment
  }),
  removeComment: consenting.forum.removeComment.handler(async ({ input, context, errors }) => {
    const removed = await removal.removeComment(context, context.actor, input)
    if (typeof removed === 'string') throw errors[removed]()
    return removed
  }),
  likeComment: consenting.forum.likeComment.handler(async ({ input, context, errors }) => {
    if (!(await limitReactions(context.actor.user_id))) throw errors.TOO_MANY_REQUESTS()
    const liked = await comments.likeComment(context, context.actor, input)
    if (typeof liked === 'string') throw errors[liked]()
    return liked
  }),
}
