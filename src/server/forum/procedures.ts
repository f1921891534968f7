import { mayList } from '../base/limits.ts'
import { visitor } from '../base/procedures.ts'
import * as service from './service.ts'

export const forum = {
  list: visitor.forum.list.handler(async ({ input, context, errors }) => {
    if (!(await mayList(context.caller, input.query))) throw errors.TOO_MANY_REQUESTS()
    return service.listPosts(context, input)
  }),
  newest: visitor.forum.newest.handler(({ input, context }) => service.newestPosts(context.database, input.limit)),
  get: visitor.forum.get.handler(async ({ input, context, errors }) => {
    const post = await service.getPost(context.database, input.id)
    if (!post) throw errors.POST_NOT_FOUND()
    return post
  }),
  comments: visitor.forum.comments.handler(async ({ input, context, errors }) => {
    const comments = await service.listComments(context.database, input)
    if (!comments) throw errors.POST_NOT_FOUND()
    return comments
  }),
}
