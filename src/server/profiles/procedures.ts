import { limitPictures } from '../base/limits.ts'
import { consenting, member, visitor } from '../base/procedures.ts'
import * as service from './service.ts'

export const profiles = {
  get: visitor.profiles.get.handler(async ({ input, context, errors }) => {
    const profile = await service.getProfile(context.database, input.user_id)
    if (!profile) throw errors.MEMBER_NOT_FOUND()
    return profile
  }),
  own: member.profiles.own.handler(async ({ context: { database, member } }) =>
    service.forSession(await service.ownProfile(database, member.user_id), member.aal),
  ),
  change: consenting.profiles.change.handler(async ({ input, context, errors }) => {
    const changed = await service.changeProfile(context, context.member.user_id, input)
    if (changed === 'taken') throw errors.NICKNAME_TAKEN()
    if (changed === 'reserved') throw errors.NICKNAME_RESERVED()
    return service.forSession(changed, context.member.aal)
  }),
  changeAvatar: consenting.profiles.changeAvatar.handler(async ({ input, context, errors }) => {
    const { user_id } = context.member
    if (input.avatar instanceof File && !(await limitPictures(user_id))) throw errors.TOO_MANY_REQUESTS()
    const changed = await service.changeAvatar(context, user_id, input)
    if (changed === 'no-picture') throw errors.NO_PICTURE()
    if (changed === 'too-large') throw errors.PICTURE_TOO_LARGE()
    return service.forSession(changed, context.member.aal)
  }),
  changeTheme: consenting.profiles.changeTheme.handler(async ({ input, context }) => {
    await service.changeTheme(context.database, context.member.user_id, input.theme)
    return input
  }),
}
