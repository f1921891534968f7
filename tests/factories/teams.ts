import { v7 } from 'uuid'
import type { Database } from '#platform/database.ts'
import { addTeams, type TeamDraft } from '#server/nouns/teams/search-terms.ts'
import { openForum } from './forum.ts'
import type { Member } from './members.ts'
import { nextMoment } from './moments.ts'

let made = 0

/** A team with a name of its own; each is a minute newer than the one before. */
export function teamDraft(
  captain: Member,
  { created_at = nextMoment(), ...changes }: Partial<Omit<TeamDraft, 'id' | 'captain_id'>> = {},
) {
  made += 1
  return {
    id: v7(),
    team_name: `Team number ${made}`,
    competition_type: 'igem' as const,
    captain_id: captain.user_id,
    created_at,
    ...changes,
  }
}

/** Writes teams through their only door. */
export async function giveTeams(
  database: Database,
  drafts: TeamDraft[],
  members: Parameters<typeof addTeams>[2] = [],
): Promise<void> {
  await database.transaction((tx) => addTeams(tx, drafts, members))
}

/** A site on which teams live, and how members ask it. */
export async function openTeams() {
  const forum = await openForum()
  const { ask, giveMember } = forum
  type Asking = Member | null
  const fields = (changes: object = {}) => ({
    team_name: '海马体晚自习',
    competition_type: 'igem',
    description: 'We meet on Sundays.',
    max_members: 4,
    contact_info: 'reach-us-here',
    needs_approval: false,
    request_key: v7(),
    ...changes,
  })
  const create = (captain: Asking, changes: object = {}) => ask(captain, 'POST', '/teams', fields(changes))
  return {
    ...forum,
    fields,
    create,
    /** A team with its captain, and so many members beside. */
    async giveTeam(changes: object = {}, members = 0) {
      const captain = await giveMember()
      const made = await create(captain, { ...changes, needs_approval: false })
      const id = made.body.id as string
      const others = await Promise.all(Array.from({ length: members }, () => giveMember()))
      for (const other of others) await ask(other, 'POST', `/teams/${id}/members`)
      if ('needs_approval' in changes) {
        const { competition_type: _type, request_key: _key, ...rest } = fields(changes)
        await ask(captain, 'PUT', `/teams/${id}`, rest)
      }
      return { id, captain, others }
    },
    join: (member: Asking, id: string) => ask(member, 'POST', `/teams/${id}/members`),
    leave: (member: Asking, id: string) => ask(member, 'DELETE', `/teams/${id}/members/own`),
    removeMember: (captain: Asking, id: string, user_id: string) =>
      ask(captain, 'DELETE', `/teams/${id}/members/${user_id}`),
    handOver: (captain: Asking, id: string, user_id: string) =>
      ask(captain, 'PUT', `/teams/${id}/captain`, { user_id }),
    recruit: (captain: Asking, id: string, is_recruiting: boolean) =>
      ask(captain, 'PUT', `/teams/${id}/recruiting`, { is_recruiting }),
    edit(captain: Asking, id: string, changes: object = {}) {
      const { competition_type: _type, request_key: _key, ...rest } = fields(changes)
      return ask(captain, 'PUT', `/teams/${id}`, rest)
    },
    remove: (captain: Asking, id: string) => ask(captain, 'DELETE', `/teams/${id}`, {}),
    request: (member: Asking, id: string, message: string | null = null) =>
      ask(member, 'POST', `/teams/${id}/requests`, { message }),
    withdraw: (member: Asking, id: string) => ask(member, 'DELETE', `/teams/requests/${id}`, {}),
    decide: (captain: Asking, id: string, verb: 'accept' | 'decline') =>
      ask(captain, 'PUT', `/teams/requests/${id}`, { verb }),
    standing: async (member: Asking, id: string) => (await ask(member, 'GET', `/teams/${id}/standing`)).body,
    get: async (id: string) => (await ask(null, 'GET', `/teams/${id}`)).body,
    membersOf: async (id: string): Promise<string[]> =>
      (await ask(null, 'GET', `/teams/${id}`)).body.members.map(({ user_id }: Member) => user_id),
    bell: async (member: Member): Promise<{ type: string; content: string; link: string | null }[]> => {
      await forum.dispatchAll()
      return (await ask(member, 'GET', '/notifications/newest')).body.items
    },
  }
}
export type Teams = Awaited<ReturnType<typeof openTeams>>
