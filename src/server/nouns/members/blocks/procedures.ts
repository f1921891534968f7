import { limitBlocks } from '#server/base/limits.ts'
import { consenting, member, perMember } from '#server/base/procedures.ts'
import { answer } from '#server/base/refusal.ts'
import * as service from './service.ts'

export const memberBlocks = {
  own: member.memberBlocks.own.handler(({ context }) => service.listBlocked(context.database, context.member.user_id)),
  set: consenting.memberBlocks.set
    .use(perMember(limitBlocks))
    .handler(({ input, context: { database, actor }, errors }) =>
      answer(errors, service.setBlocked(database, actor.user_id, input)),
    ),
}
