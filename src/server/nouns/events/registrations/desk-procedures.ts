import { limitMemberLookups, limitTables } from '#server/base/limits.ts'
import { admin, freshAdmin, perMember } from '#server/base/procedures.ts'
import { answer } from '#server/base/refusal.ts'
import * as arrivals from './arrivals.ts'
import * as desk from './desk.ts'
import { exportDesk } from './desk-export.ts'
import { makeDoorList } from './door-list.ts'
import { findMember } from './finding.ts'

export const registrationDesk = {
  overview: admin.registrations.overview.handler(({ input, context, errors }) =>
    answer(errors, desk.overview(context.database, input.event_id)),
  ),
  list: admin.registrations.list.handler(({ input, context, errors }) =>
    answer(errors, desk.list(context.database, context.actor, input)),
  ),
  // Read one by one, details are a table: they take the turns of tables.
  get: freshAdmin.registrations.get
    .use(perMember(limitTables))
    .handler(({ input, context, errors }) => answer(errors, desk.details(context, context.actor, input))),
  findMember: admin.registrations.findMember
    .use(perMember(limitMemberLookups))
    .handler(({ input, context, errors }) => answer(errors, findMember(context, context.actor, input))),
  add: admin.registrations.add.handler(({ input, context, errors }) =>
    answer(errors, desk.add(context, context.actor, input, context.language)),
  ),
  cancel: admin.registrations.cancel.handler(({ input, context, errors }) =>
    answer(errors, desk.cancel(context, context.actor, input)),
  ),
  findAtDoor: admin.registrations.findAtDoor.handler(({ input, context, errors }) =>
    answer(errors, arrivals.findAtDoor(context.database, context.actor, input)),
  ),
  checkIn: admin.registrations.checkIn.handler(({ input, context, errors }) =>
    answer(errors, arrivals.checkIn(context.database, context.actor, input)),
  ),
  undoCheckIn: admin.registrations.undoCheckIn.handler(({ input, context, errors }) =>
    answer(errors, arrivals.undoCheckIn(context.database, context.actor, input)),
  ),
  doorList: freshAdmin.registrations.doorList
    .use(perMember(limitTables))
    .handler(({ input, context, errors }) => answer(errors, makeDoorList(context.database, context.actor, input))),
  export: freshAdmin.registrations.export
    .use(perMember(limitTables))
    .handler(({ input, context, errors }) =>
      answer(errors, exportDesk(context, context.actor, input, context.language)),
    ),
}
