import { limitVisits } from '#server/base/limits.ts'
import { keeping, member, perMember } from '#server/base/procedures.ts'
import { answer } from '#server/base/refusal.ts'
import * as service from './service.ts'

export const history = {
  list: member.history.list.handler(({ context: { database, member } }) =>
    service.listVisits(database, member.user_id),
  ),
  record: keeping.history.record
    .use(perMember(limitVisits))
    .handler(({ input, context: { database, actor }, errors }) =>
      answer(errors, service.recordVisit(database, actor.user_id, input)),
    ),
  forget: member.history.forget.handler(({ input, context: { database, member } }) =>
    service.deleteVisits(database, member.user_id, input.id),
  ),
  clear: member.history.clear.handler(({ context: { database, member } }) =>
    service.deleteVisits(database, member.user_id),
  ),
  restore: keeping.history.restore
    .use(perMember(limitVisits))
    .handler(({ input, context: { database, actor } }) => service.restoreVisits(database, actor.user_id, input.visits)),
  pause: keeping.history.pause.handler(async ({ input, context: { database, actor } }) => {
    await service.pauseHistory(database, actor.user_id, input.is_paused)
    return { is_paused: input.is_paused }
  }),
}
