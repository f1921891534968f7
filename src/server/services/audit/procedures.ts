import { limitTables } from '#server/base/limits.ts'
import { admin, perMember } from '#server/base/procedures.ts'
import * as table from './table.ts'

export const audit = {
  list: admin.audit.list.handler(({ input, context }) => table.listActs(context.database, input)),
  actors: admin.audit.actors.handler(({ context }) => table.listActors(context.database)),
  export: admin.audit.export
    .use(perMember(limitTables))
    .handler(({ input, context }) => table.exportActs(context.database, context.actor, input, context.language)),
}
