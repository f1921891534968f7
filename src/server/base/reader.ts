/** Who asks what they may do. */
import type { Actor, RequestContext } from './context.ts'

type Asked = Pick<RequestContext, 'standingOf'> & { member: NonNullable<RequestContext['member']> }

/** @returns the member, and whether they may write anything at all just now. */
export async function readerOf({ standingOf, member }: Asked): Promise<Actor & { mayWrite: boolean }> {
  const { bar, roles, is_admin } = await standingOf(member)
  return { user_id: member.user_id, roles, is_admin, mayWrite: bar === null }
}
