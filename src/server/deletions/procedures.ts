import { freshMember, member } from '../base/procedures.ts'
import * as service from './service.ts'

export const deletions = {
  own: member.deletions.own.handler(({ context }) => service.ownDeletion(context.database, context.member.user_id)),
  ask: freshMember.deletions.ask.handler(async ({ input, context, errors }) => {
    const asked = await service.askForDeletion(context, context.member.user_id, input.works, context.language)
    if (asked === 'last-admin') throw errors.LAST_ADMIN()
    return asked
  }),
  cancel: member.deletions.cancel.handler(({ context }) =>
    service.cancelDeletion(context.database, context.member.user_id),
  ),
}
