import { limitPreferences } from '../base/limits.ts'
import { consenting, member } from '../base/procedures.ts'
import * as service from './service.ts'

export const preferences = {
  deleteConfirmation: member.preferences.deleteConfirmation.handler(({ context: { database, member } }) =>
    service.deleteConfirmation(database, member.user_id),
  ),
  hideDeleteConfirmation: consenting.preferences.hideDeleteConfirmation.handler(
    async ({ input, context: { database, actor }, errors }) => {
      if (!(await limitPreferences(actor.user_id))) throw errors.TOO_MANY_REQUESTS()
      const isTaken = await service.hideDeleteConfirmation(database, actor.user_id, input.hide_until)
      if (!isTaken) throw errors.BAD_REQUEST()
      return service.deleteConfirmation(database, actor.user_id)
    },
  ),
}
