import { limitExports } from '#server/base/limits.ts'
import { freshMember, perMember } from '#server/base/procedures.ts'
import * as service from './service.ts'

export const exports = {
  own: freshMember.exports.own
    .use(perMember(limitExports))
    .handler(({ context }) => service.exportOwn(context, context.member.user_id, context.language)),
}
