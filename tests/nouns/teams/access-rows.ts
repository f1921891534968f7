import { AUTHORS, all, MEMBERS, nobody, OPEN, only, PEOPLE, type Rights, WRITERS } from '../../access/people.ts'
import { having, type Row, reads, reason, request_key, text, withoutReason, writes } from '../../access/rows.ts'
import {
  closedCompetition,
  decliningTeam,
  emptyTeam,
  freeCompetition,
  invitation,
  openTeam,
  teamOfBlocker,
  teamRequest,
} from './things.ts'

const ofCaptain = (rights: Rights) => only(['captain'], rights, 'FORBIDDEN')
const captainOrModerator = (rights: Rights) => only(['captain', 'admin', 'moderator'], rights, 'FORBIDDEN')

/** The captain is in it already. */
const butCaptain = (rights: Rights, otherwise: 'ALREADY_MEMBER') =>
  only(
    PEOPLE.filter((person) => person !== 'captain'),
    rights,
    otherwise,
  )

const fields = () => ({ team_name: 'A team', description: text(), max_members: 10 })

export const ROWS: Record<string, Row> = {
  'teams.list': reads(OPEN, () => ({})),
  'teams.get': reads(OPEN, ({ team }) => ({ id: team })),
  'teams.own': reads(MEMBERS, having(openTeam), { tells: [/"role":"member"/, ['owner']] }),
  'teams.standing': reads(MEMBERS, async (w) => ({ id: await openTeam(w) }), {
    tells: [/zq-owner-alone/, ['owner', 'captain']],
    alsoFor: ['captain'],
  }),
  'teams.standing: what others have asked': reads(MEMBERS, async (w) => ({ id: (await teamRequest(w)).team_id }), {
    tells: [/"requests":\[\{/, ['captain']],
    alsoFor: ['captain'],
  }),
  'teams.create': writes(AUTHORS, async (w) => {
    return { ...fields(), competition_type: await freeCompetition(w), request_key: request_key() }
  }),
  'teams.create: for a competition that is closed': writes(nobody(AUTHORS, 'COMPETITION_CLOSED'), async (w) => ({
    ...fields(),
    competition_type: await closedCompetition(w),
    request_key: request_key(),
  })),
  'teams.edit': writes(ofCaptain(AUTHORS), async (w) => ({ ...fields(), id: await openTeam(w) })),
  'teams.recruit': writes(ofCaptain(WRITERS), async (w) => ({ id: await openTeam(w), is_recruiting: false })),
  'teams.remove': writes(captainOrModerator(WRITERS), async (w) => ({ id: await openTeam(w), reason })),
  'teams.remove: without a reason': writes(withoutReason(captainOrModerator(WRITERS)), async (w) => ({
    id: await openTeam(w),
  })),
  'teams.join': writes(butCaptain(AUTHORS, 'ALREADY_MEMBER'), async (w) => ({ id: await emptyTeam(w) })),
  'teams.join: where the captain answers': writes(
    { ...only([], AUTHORS, 'APPROVAL_REQUIRED'), captain: 'ALREADY_MEMBER' },
    async (w) => ({ id: await emptyTeam(w, { needs_approval: true }) }),
  ),
  'teams.join: whom the captain has declined': writes(
    { ...butCaptain(AUTHORS, 'ALREADY_MEMBER'), owner: 'DECLINED_LATELY' },
    async (w) => ({ id: await decliningTeam(w) }),
  ),
  'teams.join: whom the captain has blocked': writes({ ...AUTHORS, owner: 'TEAM_CLOSED' }, async (w) => ({
    id: await teamOfBlocker(w),
  })),
  'teams.leave': writes({ ...only(['owner'], MEMBERS, 'NOT_IN_TEAM'), captain: 'CAPTAIN_STAYS' }, async (w) => ({
    id: await openTeam(w),
  })),
  'teams.removeMember': writes(ofCaptain(WRITERS), async (w) => ({ id: await openTeam(w), user_id: w.stranger })),
  'teams.handOver': writes(ofCaptain(WRITERS), async (w) => ({ id: await openTeam(w), user_id: w.stranger })),
  'teamRequests.make': writes(butCaptain(AUTHORS, 'ALREADY_MEMBER'), async (w) => ({
    team_id: await emptyTeam(w, { needs_approval: true }),
    message: text(),
  })),
  'teamRequests.make: whom the captain has declined': writes(
    { ...butCaptain(AUTHORS, 'ALREADY_MEMBER'), owner: 'DECLINED_LATELY' },
    async (w) => ({ team_id: await decliningTeam(w, { needs_approval: true }), message: text() }),
  ),
  'teamRequests.withdraw': writes(only(['owner'], MEMBERS, 'REQUEST_NOT_FOUND'), async (w) => ({
    id: (await teamRequest(w)).id,
  })),
  'teamRequests.decide': writes(ofCaptain(WRITERS), async (w) => ({ id: (await teamRequest(w)).id, verb: 'accept' })),
  'teamInvitations.make': writes(ofCaptain(WRITERS), async (w) => ({ team_id: await emptyTeam(w) })),
  'teamInvitations.look': reads(OPEN, (w) => invitation(w)),
  'teamInvitations.look: a guess': reads(all('INVITATION_NOT_FOUND'), async (w) => ({
    ...(await invitation(w)),
    token: text(),
  })),
  'teamInvitations.accept': writes(butCaptain(AUTHORS, 'ALREADY_MEMBER'), (w) => invitation(w)),
  'teamInvitations.accept: a guess': writes(
    { ...nobody(AUTHORS, 'INVITATION_NOT_FOUND'), captain: 'ALREADY_MEMBER' },
    async (w) => ({ ...(await invitation(w)), token: text() }),
  ),
  'competitions.list': reads(OPEN),
}
