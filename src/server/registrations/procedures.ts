import { limitEdits } from '../base/limits.ts'
import { consenting, member, perMember } from '../base/procedures.ts'
import { answer } from '../base/refusal.ts'
import * as service from './service.ts'

export const registrations = {
  list: member.registrations.list.handler(({ context }) => service.listOwn(context.database, context.member.user_id)),
  get: member.registrations.get.handler(({ input, context, errors }) =>
    answer(errors, service.getOwn(context, context.member.user_id, input.event_id)),
  ),
  save: consenting.registrations.save
    .use(perMember(limitEdits))
    .handler(({ input, context, errors }) =>
      answer(errors, service.save(context, context.actor, input, context.language)),
    ),
  accept: consenting.registrations.accept.handler(({ input, context, errors }) =>
    answer(errors, service.accept(context, context.actor, input.event_id)),
  ),
  cancel: consenting.registrations.cancel.handler(({ input, context, errors }) =>
    answer(errors, service.cancel(context, context.actor, input.event_id)),
  ),
}
