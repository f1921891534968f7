import { limitBuiltInAvatars, limitPictures, limitThemes } from '../base/limits.ts'
import { consenting, member, visitor } from '../base/procedures.ts'
import * as service from './service.ts'

export const profiles = {
  get: visitor.profiles.get.handler(async ({ input, context, errors }) => {
    const profile = await service.getProfile(context.database, input.user_id)
    if (!profile) throw errors.MEMBER_NOT_FOUND()
    return profile
  }),
  own: member.profiles.own.handler(async ({ context: { database, member, language } }) =>
    service.forSession(await service.ownProfile(database, member.user_id, language), member.aal),
  ),
  change: consenting.profiles.change.handler(async ({ input, context, errors }) => {
    const changed = await service.changeProfile(context, context.actor, input)
    if (typeof changed === 'string') throw errors[changed]()
    return service.forSession(changed, context.member.aal)
  }),
  changeAvatar: consenting.profiles.changeAvatar.handler(async ({ input, context, errors }) => {
    const { user_id } = context.member
    const limit = input.avatar instanceof File ? limitPictures : limitBuiltInAvatars
    if (!(await limit(user_id))) throw errors.TOO_MANY_REQUESTS()
    const changed = await service.changeAvatar(context, user_id, input)
    if (changed === 'unreadable') throw errors.NO_PICTURE()
    if (changed === 'too-large') throw errors.PICTURE_TOO_LARGE()
    if (changed === 'TOO_BUSY') throw errors.TOO_BUSY()
    return service.forSession(changed, context.member.aal)
  }),
  changeTheme: consenting.profiles.changeTheme.handler(async ({ input, context, errors }) => {
    if (!(await limitThemes(context.member.user_id))) throw errors.TOO_MANY_REQUESTS()
    await service.changeTheme(context.database, context.member.user_id, input.theme)
    return input
  }),
}
