import { admin } from '#server/base/procedures.ts'
import * as service from './service.ts'

export const overview = {
  waiting: admin.overview.waiting.handler(({ context }) => service.listWaiting(context, context.actor)),
  nextEvent: admin.overview.nextEvent.handler(({ context }) => service.nextEvent(context.database)),
  growth: admin.overview.growth.handler(({ input, context }) => service.growth(context.database, input.by)),
}
