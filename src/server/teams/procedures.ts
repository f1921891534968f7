import { visitor } from '../base/procedures.ts'
import * as service from './service.ts'

export const teams = {
  list: visitor.teams.list.handler(({ input, context }) => service.listTeams(context.database, input)),
  get: visitor.teams.get.handler(async ({ input, context, errors }) => {
    const team = await service.getTeam(context.database, input.id)
    if (!team) throw errors.TEAM_NOT_FOUND()
    return team
  }),
}
