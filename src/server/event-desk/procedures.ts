import { admin } from '../base/procedures.ts'
import { answer } from '../base/refusal.ts'
import { decideEvent } from './deciding.ts'
import * as service from './service.ts'

export const eventDesk = {
  list: admin.events.list.handler(({ input, context }) => service.listEvents(context.database, context.actor, input)),
  get: admin.events.get.handler(({ input, context, errors }) =>
    answer(errors, service.getEdited(context.database, input.id)),
  ),
  create: admin.events.create.handler(({ input, context }) =>
    service.createEvent(context.database, context.actor, input),
  ),
  edit: admin.events.edit.handler(({ input, context, errors }) =>
    answer(errors, service.editEvent(context, context.actor, input)),
  ),
  duplicate: admin.events.duplicate.handler(({ input, context, errors }) =>
    answer(errors, service.duplicateEvent(context.database, context.actor, input.id)),
  ),
  decide: admin.events.decide.handler(({ input, context, errors }) =>
    answer(errors, decideEvent(context, context.actor, input)),
  ),
}
