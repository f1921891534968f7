import { mayList } from '../base/limits.ts'
import { visitor } from '../base/procedures.ts'
import * as service from './service.ts'

export const events = {
  lectures: visitor.events.lectures.handler(async ({ input, context, errors }) => {
    if (!(await mayList(context.caller, input.query))) throw errors.TOO_MANY_REQUESTS()
    return service.listLectures(context, input)
  }),
  upcoming: visitor.events.upcoming.handler(({ input, context }) => service.upcomingEvents(context.database, input)),
  summit: visitor.events.summit.handler(({ context }) => service.readSummit(context.database)),
  get: visitor.events.get.handler(async ({ input, context, errors }) => {
    const event = await service.getEvent(context.database, input.id)
    if (!event) throw errors.EVENT_NOT_FOUND()
    return event
  }),
}
