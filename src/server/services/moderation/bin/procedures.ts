import { admin } from '#server/base/procedures.ts'
import { answer } from '#server/base/refusal.ts'
import * as service from './service.ts'

export const binDesk = {
  list: admin.bin.list.handler(({ input, context }) => service.listBin(context.database, context.actor, input)),
  restore: admin.bin.restore.handler(({ input, context, errors }) =>
    answer(errors, service.restoreWork(context.database, context.actor, input)),
  ),
}
