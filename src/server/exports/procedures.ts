import { limitExports } from '../base/limits.ts'
import { freshMember } from '../base/procedures.ts'
import * as service from './service.ts'

export const exports = {
  own: freshMember.exports.own.handler(async ({ context, errors }) => {
    if (!(await limitExports(context.member.user_id))) throw errors.TOO_MANY_REQUESTS()
    return service.exportOwn(context, context.member.user_id)
  }),
}
