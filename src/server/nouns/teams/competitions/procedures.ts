import { PATHS } from '#server/base/paths.ts'
import { visitor } from '#server/base/procedures.ts'
import { kept } from '#server/base/public-reads.ts'
import * as service from './service.ts'

export const competitions = {
  list: visitor.competitions.list
    .use(kept(() => PATHS.teams))
    .handler(({ context }) => service.listCompetitions(context.database)),
}
