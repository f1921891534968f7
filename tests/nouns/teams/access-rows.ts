import { AUTHORS, all, MEMBERS, nobody, OPEN, only, PEOPLE, type Rights, WRITERS } from '../../access/people.ts'
import { having, type Row, reads, reason, request_key, text, withoutReason, writes } from '../../access/rows.ts'

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
  'teams.own': reads(
    MEMBERS,
    having((w) => w.openTeam()),
    { tells: [/"role":"member"/, ['owner']] },
  ),
  'teams.standing': reads(MEMBERS, async (w) => ({ id: await w.openTeam() }), {
    tells: [/zq-owner-alone/, ['owner', 'captain']],
    alsoFor: ['captain'],
  }),
  'teams.standing: what others have asked': reads(MEMBERS, async (w) => ({ id: (await w.teamRequest()).team_id }), {
    tells: [/"requests":\[\{/, ['captain']],
    alsoFor: ['captain'],
  }),
  'teams.create': writes(AUTHORS, async (w) => {
    return { ...fields(), competition_type: await w.freeCompetition(), request_key: request_key() }
  }),
  'teams.create: for a competition that is closed': writes(nobody(AUTHORS, 'COMPETITION_CLOSED'), async (w) => ({
    ...fields(),
    competition_type: await w.closedCompetition(),
    request_key: request_key(),
  })),
  'teams.edit': writes(ofCaptain(AUTHORS), async (w) => ({ ...fields(), id: await w.openTeam() })),
  'teams.recruit': writes(ofCaptain(WRITERS), async (w) => ({ id: await w.openTeam(), is_recruiting: false })),
  'teams.remove': writes(captainOrModerator(WRITERS), async (w) => ({ id: await w.openTeam(), reason })),
  'teams.remove: without a reason': writes(withoutReason(captainOrModerator(WRITERS)), async (w) => ({
    id: await w.openTeam(),
  })),
  'teams.join': writes(butCaptain(AUTHORS, 'ALREADY_MEMBER'), async (w) => ({ id: await w.emptyTeam() })),
  'teams.join: where the captain answers': writes(
    { ...only([], AUTHORS, 'APPROVAL_REQUIRED'), captain: 'ALREADY_MEMBER' },
    async (w) => ({ id: await w.emptyTeam({ needs_approval: true }) }),
  ),
  'teams.join: whom the captain has declined': writes(
    { ...butCaptain(AUTHORS, 'ALREADY_MEMBER'), owner: 'DECLINED_LATELY' },
    async (w) => ({ id: await w.decliningTeam() }),
  ),
  'teams.join: whom the captain has blocked': writes({ ...AUTHORS, owner: 'TEAM_CLOSED' }, async (w) => ({
    id: await w.teamOfBlocker(),
  })),
  'teams.leave': writes({ ...only(['owner'], MEMBERS, 'NOT_IN_TEAM'), captain: 'CAPTAIN_STAYS' }, async (w) => ({
    id: await w.openTeam(),
  })),
  'teams.removeMember': writes(ofCaptain(WRITERS), async (w) => ({ id: await w.openTeam(), user_id: w.stranger })),
  'teams.handOver': writes(ofCaptain(WRITERS), async (w) => ({ id: await w.openTeam(), user_id: w.stranger })),
  'teamRequests.make': writes(butCaptain(AUTHORS, 'ALREADY_MEMBER'), async (w) => ({
    team_id: await w.emptyTeam({ needs_approval: true }),
    message: text(),
  })),
  'teamRequests.make: whom the captain has declined': writes(
    { ...butCaptain(AUTHORS, 'ALREADY_MEMBER'), owner: 'DECLINED_LATELY' },
    async (w) => ({ team_id: await w.decliningTeam({ needs_approval: true }), message: text() }),
  ),
  'teamRequests.withdraw': writes(only(['owner'], MEMBERS, 'REQUEST_NOT_FOUND'), async (w) => ({
    id: (await w.teamRequest()).id,
  })),
  'teamRequests.decide': writes(ofCaptain(WRITERS), async (w) => ({ id: (await w.teamRequest()).id, verb: 'accept' })),
  'teamInvitations.make': writes(ofCaptain(WRITERS), async (w) => ({ team_id: await w.emptyTeam() })),
  'teamInvitations.look': reads(OPEN, (w) => w.invitation()),
  'teamInvitations.look: a guess': reads(all('INVITATION_NOT_FOUND'), async (w) => ({
    ...(await w.invitation()),
    token: text(),
  })),
  'teamInvitations.accept': writes(butCaptain(AUTHORS, 'ALREADY_MEMBER'), (w) => w.invitation()),
  'teamInvitations.accept: a guess': writes(
    { ...nobody(AUTHORS, 'INVITATION_NOT_FOUND'), captain: 'ALREADY_MEMBER' },
    async (w) => ({ ...(await w.invitation()), token: text() }),
  ),
  'competitions.list': reads(OPEN),
}
