import { limitBlocks } from '../base/limits.ts'
import { consenting, member } from '../base/procedures.ts'
import * as service from './service.ts'

export const memberBlocks = {
  own: member.memberBlocks.own.handler(({ context }) => service.listBlocked(context.database, context.member.user_id)),
  set: consenting.memberBlocks.set.handler(async ({ input, context, errors }) => {
    const { user_id } = context.actor
    if (!(await limitBlocks(user_id))) throw errors.TOO_MANY_REQUESTS()
    const refusal = await service.setBlocked(context.database, user_id, input)
    if (refusal) throw errors[refusal]()
    return { is_blocked: input.is_blocked }
  }),
}
