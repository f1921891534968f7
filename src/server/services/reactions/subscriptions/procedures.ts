import { limitReactions } from '#server/base/limits.ts'
import { consenting, member, perMember } from '#server/base/procedures.ts'
import * as service from './service.ts'

export const subscriptions = {
  own: member.subscriptions.own.handler(({ context: { database, member } }) =>
    service.ownSubscriptions(database, member.user_id),
  ),
  set: consenting.subscriptions.set
    .use(perMember(limitReactions))
    .handler(async ({ input, context: { database, actor } }) => {
      await service.setSubscription(database, actor.user_id, input)
      return { is_subscribed: input.is_subscribed }
    }),
}
