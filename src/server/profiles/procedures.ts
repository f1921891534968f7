import { member } from '../base/procedures.ts'
import * as service from './service.ts'

export const profiles = {
  own: member.profiles.own.handler(({ context }) => service.ownProfile(context.database, context.member.user_id)),
  change: member.profiles.change.handler(async ({ input, context, errors }) => {
    const changed = await service.changeProfile(context.database, context.member.user_id, input)
    if (changed === 'taken') throw errors.NICKNAME_TAKEN()
    if (changed === 'reserved') throw errors.NICKNAME_RESERVED()
    return changed
  }),
  changeTheme: member.profiles.changeTheme.handler(async ({ input, context }) => {
    await service.changeTheme(context.database, context.member.user_id, input.theme)
    return input
  }),
}
