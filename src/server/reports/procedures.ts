import { limitReports } from '../base/limits.ts'
import { admin, consenting } from '../base/procedures.ts'
import * as desk from './desk.ts'
import * as service from './service.ts'

export const reports = {
  make: consenting.reports.make.handler(async ({ input, context, errors }) => {
    const { user_id } = context.actor
    if (!(await limitReports(user_id))) throw errors.TOO_MANY_REQUESTS()
    const refusal = await service.makeReport(context, user_id, input)
    if (refusal) throw errors[refusal]()
    return { is_reported: true as const }
  }),
}

export const reportDesk = {
  list: admin.reports.list.handler(({ input, context }) =>
    desk.listReported(context.database, context.actor, input.page),
  ),
  decide: admin.reports.decide.handler(async ({ input, context, errors }) => {
    const decided = await desk.decideReports(context.database, context.actor, input)
    if (typeof decided === 'string') throw errors[decided]()
    return decided
  }),
}
