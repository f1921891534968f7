import { admin, member } from '../base/procedures.ts'
import * as service from './service.ts'

export const heldPosts = {
  own: member.heldPosts.own.handler(({ context }) => service.ownHeld(context.database, context.member.user_id)),
  withdraw: member.heldPosts.withdraw.handler(async ({ input, context, errors }) => {
    const gone = await service.withdrawHeld(context, context.member.user_id, input.id)
    if (typeof gone === 'string') throw errors[gone]()
    return gone
  }),
}

export const heldPostQueue = {
  list: admin.heldPosts.list.handler(({ context }) => service.listHeld(context.database)),
  decide: admin.heldPosts.decide.handler(async ({ input, context, errors }) => {
    const decided = await service.decideHeld(context, context.actor, input)
    if (typeof decided === 'string') throw errors[decided]()
    return decided
  }),
}
