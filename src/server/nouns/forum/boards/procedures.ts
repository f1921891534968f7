import { PATHS } from '#server/base/paths.ts'
import { visitor } from '#server/base/procedures.ts'
import { kept } from '#server/base/public-reads.ts'
import * as service from './service.ts'

export const boards = {
  list: visitor.boards.list.use(kept(() => PATHS.forum)).handler(({ context }) => service.listBoards(context.database)),
}
