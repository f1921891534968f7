import { v7 } from 'uuid'
import { giveChallenge } from '../../factories/challenges.ts'
import type { SowTexts } from '../../factories/marked-member.ts'
import { mark, text } from '../../factories/sowing.ts'

const TEAM = ['team_name', 'description']

export const WORDLESS = ['teams.create.competition_type', 'teamInvitations.accept.token']

export const sowTexts: SowTexts = async (site, sow, { me, other, third, admin }) => {
  const team = (changes: object = {}) => ({
    team_name: mark(),
    description: text(),
    contact_info: text(),
    max_members: 6,
    needs_approval: false,
    ...changes,
  })
  const made = () => ({ competition_type: 'igem', request_key: v7() })
  const { id } = await sow(me, 'teams.create', team(made()), TEAM)
  await sow(other, 'teams.join', { id })
  await sow(third, 'teams.join', { id })
  await sow(third, 'teams.leave', { id })
  await sow(third, 'reports.make', { item_type: 'team', item_id: id, category: 'other', reason: 'Not serious' })
  await sow(me, 'teams.edit', team({ id }), TEAM)
  // So many as an entry needs.
  for (let count = 0; count < 3; count += 1) await sow((await site.giveMember()).user_id, 'teams.join', { id })
  const event_id = await giveChallenge(site.database)
  await sow(me, 'challengeEntries.enter', { event_id, team_id: id })
  const theirs = await sow(third, 'teams.create', {
    team_name: 'Others',
    needs_approval: true,
    competition_type: 'ihosa',
    request_key: v7(),
  })
  await sow(me, 'teamRequests.make', { team_id: theirs.id, message: text() })
  const removed = await sow(me, 'teams.create', team({ ...made(), competition_type: 'ihosa' }))
  await sow(admin, 'teams.remove', { id: removed.id, reason: text() })
}
