import { oc } from '@orpc/contract'
import * as z from 'zod'
import { COMPETITIONS } from './competitions.ts'
import { mayFailWith } from './errors.ts'
import { Id } from './ids.ts'
import { PageNumber, Paging } from './paging.ts'
import { MemberView } from './profiles.ts'

export const TeamView = z.object({
  id: Id,
  team_name: z.string(),
  competition_type: z.enum(COMPETITIONS),
  description: z.string().nullable(),
  max_members: z.number().int(),
  is_recruiting: z.boolean(),
  created_at: z.iso.datetime(),
  /** The captain first. */
  members: z.array(MemberView),
  /** How to reach the team is for members of the site; this says whether there is something to see. */
  has_contact: z.boolean(),
})
export type TeamView = z.output<typeof TeamView>

export const TeamFilter = z.strictObject({
  competition_type: z.enum(COMPETITIONS).optional(),
  page: PageNumber,
})

export const TeamList = Paging.extend({
  items: z.array(TeamView),
  /** Teams of each competition, whichever is asked for. */
  counts: z.record(z.enum(COMPETITIONS), z.number().int()),
})
export type TeamList = z.output<typeof TeamList>

export const teams = {
  list: oc
    .route({ method: 'GET', path: '/teams', summary: 'Teams, newest first', tags: ['teams'] })
    .input(TeamFilter)
    .output(TeamList),
  get: oc
    .route({ method: 'GET', path: '/teams/{id}', summary: 'One team', tags: ['teams'] })
    .errors(mayFailWith('TEAM_NOT_FOUND'))
    .input(z.strictObject({ id: Id }))
    .output(TeamView),
}
