import { admin } from '#server/base/procedures.ts'
import { answer } from '#server/base/refusal.ts'
import * as service from './service.ts'

export const notices = {
  list: admin.notices.list.handler(({ input, context }) => service.listNotices(context.database, input.page)),
  send: admin.notices.send.handler(({ input, context, errors }) =>
    answer(errors, service.sendNotice(context.database, context.actor, input)),
  ),
}
