import { limitVisits } from '../base/limits.ts'
import { keeping, member } from '../base/procedures.ts'
import * as service from './service.ts'

export const history = {
  list: member.history.list.handler(({ context: { database, member } }) =>
    service.listVisits(database, member.user_id),
  ),
  record: keeping.history.record.handler(async ({ input, context: { database, actor }, errors }) => {
    if (!(await limitVisits(actor.user_id))) throw errors.TOO_MANY_REQUESTS()
    const outcome = await service.recordVisit(database, actor.user_id, input)
    if (!outcome) throw errors.ITEM_NOT_FOUND()
    return outcome
  }),
  forget: member.history.forget.handler(({ input, context: { database, member } }) =>
    service.forgetVisits(database, member.user_id, input.id),
  ),
  clear: member.history.clear.handler(({ context: { database, member } }) =>
    service.forgetVisits(database, member.user_id),
  ),
  pause: keeping.history.pause.handler(async ({ input, context: { database, actor } }) => {
    await service.pauseHistory(database, actor.user_id, input.is_paused)
    return { is_paused: input.is_paused }
  }),
}
