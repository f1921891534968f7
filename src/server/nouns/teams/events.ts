/** What happens to teams. `subject_id` is the team. */
import * as z from 'zod'
import { defineEvent, Id, Nothing } from '#server/base/event-catalogue.ts'
import { TEAMS_SHOWN_ON } from './paths.ts'

const OfMember = z.strictObject({ user_id: Id })
const SHOWN = { pages: () => TEAMS_SHOWN_ON }

export const teamEvents = {
  /** It was created, changed, opened or closed. */
  'team.changed': defineEvent(Nothing, null, SHOWN),
  'team.joined': defineEvent(OfMember, 'members', SHOWN),
  'team.left': defineEvent(OfMember, 'members', SHOWN),
  /** The captain has removed a member. */
  'team.removed': defineEvent(OfMember, 'member', SHOWN),
  'team.handed_over': defineEvent(OfMember, 'member', SHOWN),
  /** The account of a member is over: without their id, which nothing names any more. */
  'team.place_freed': defineEvent(Nothing, 'author', SHOWN),
  /** Its name is not told when it went with its captain's account. */
  'team.deleted': defineEvent(
    z.strictObject({
      team_name: z.string().nullable(),
      members: z.array(Id),
      /** Who waited for an answer. */
      applicants: z.array(Id).default([]),
      /** By an admin, who says why. */
      removed: z.strictObject({ owner_id: Id, reason: z.string().nullable() }).nullable().default(null),
    }),
    'members',
    SHOWN,
  ),
  /** A request to join was made; it can be withdrawn. */
  'team.requested': defineEvent(OfMember, 'author'),
  'team.request_withdrawn': defineEvent(OfMember, 'author'),
  'team.answered': defineEvent(OfMember.extend({ is_accepted: z.boolean() }), 'member'),
}

type TeamEvents = typeof teamEvents
declare module '#server/base/event-catalogue.ts' {
  interface EventKinds extends TeamEvents {}
}
