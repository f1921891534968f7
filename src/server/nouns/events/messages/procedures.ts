import { admin } from '#server/base/procedures.ts'
import { answer } from '#server/base/refusal.ts'
import * as service from './service.ts'

export const eventMessages = {
  list: admin.eventMessages.list.handler(({ input, context, errors }) =>
    answer(errors, service.listMessages(context.database, input.event_id)),
  ),
  send: admin.eventMessages.send.handler(({ input, context, errors }) =>
    answer(errors, service.sendMessage(context, context.actor, input)),
  ),
}
