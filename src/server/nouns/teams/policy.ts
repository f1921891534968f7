/** Who may change teams: part 6 of the specification. */
import type { Actor } from '#server/base/context.ts'
import type { TeamRow } from './writing-sql.ts'

/** Admins are no exception: a team is its captain's. */
export const leads = ({ user_id }: Pick<Actor, 'user_id'>, team: Pick<TeamRow, 'captain_id'>): boolean =>
  team.captain_id === user_id
