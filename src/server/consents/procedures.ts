import { limitConsents } from '../base/limits.ts'
import { member, visitor } from '../base/procedures.ts'
import * as service from './service.ts'

export const consents = {
  own: member.consents.own.handler(({ context }) => service.ownConsent(context.database, context.member.user_id)),
  give: member.consents.give.handler(async ({ input, context, errors }) => {
    if (context.caller !== null && !(await limitConsents(context.caller))) throw errors.TOO_MANY_REQUESTS()
    const given = await service.giveConsent(context, context.member.user_id, input, context.language)
    if (typeof given === 'string') throw errors[given]()
    return given
  }),
  confirmAsGuardian: visitor.consents.confirmAsGuardian.handler(async ({ input, context, errors }) => {
    if (context.caller !== null && !(await limitConsents(context.caller))) throw errors.TOO_MANY_REQUESTS()
    if (!(await service.confirmAsGuardian(context.database, input.token))) throw errors.GUARDIAN_LINK_GONE()
    return { confirmed: true as const }
  }),
}
