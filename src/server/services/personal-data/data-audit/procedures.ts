import { limitTables } from '#server/base/limits.ts'
import { admin, perMember } from '#server/base/procedures.ts'
import { makeDataAudit } from './service.ts'

export const dataAudit = {
  make: admin.dataAudit.make
    .use(perMember(limitTables))
    .handler(({ context }) => makeDataAudit(context, context.actor)),
}
