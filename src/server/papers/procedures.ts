import { limitReactions, mayList } from '../base/limits.ts'
import { consenting, member, visitor } from '../base/procedures.ts'
import * as service from './service.ts'

export const papers = {
  list: visitor.papers.list.handler(async ({ input, context, errors }) => {
    if (!(await mayList(context.caller, input.query))) throw errors.TOO_MANY_REQUESTS()
    return service.listPapers(context, input)
  }),
  newest: visitor.papers.newest.handler(({ input, context }) => service.newestPapers(context.database, input.limit)),
  get: visitor.papers.get.handler(async ({ input, context, errors }) => {
    const paper = await service.getPaper(context.database, input.id)
    if (!paper) throw errors.PAPER_NOT_FOUND()
    return paper
  }),
  likes: member.papers.likes.handler(({ input, context: { database, member } }) =>
    service.paperLike(database, member.user_id, input.id),
  ),
  like: consenting.papers.like.handler(async ({ input, context: { database, actor }, errors }) => {
    if (!(await limitReactions(actor.user_id))) throw errors.TOO_MANY_REQUESTS()
    const like = await service.likePaper(database, actor.user_id, input)
    if (!like) throw errors.PAPER_NOT_FOUND()
    return like
  }),
}
