import { ids } from '../../factories/rows.ts'
import { long, NEW_ID, type Tables, WITH_MEMBER } from '../../factories/tables.ts'

export const TABLES: Tables = {
  competitions: {
    row: { key: 'usabo', name_zh: '生物奥赛', name_en: 'USABO', position: 4 },
    checks: {
      competitions_key: [{ key: '' }, { key: 'Big' }, { key: 'a--b' }, { key: 'x'.repeat(41) }],
      competitions_link: [{ link: long(501) }],
      competitions_name_en: [{ name_en: ' ' }, { name_en: long(41) }],
      competitions_name_zh: [{ name_zh: ' ' }, { name_zh: long(41) }],
    },
    unique: {
      competitions_pkey: {},
    },
  },
  teams: {
    named: ['队伍成员身份', 'team membership'],
    row: { id: ids.team, competition_type: 'igem', captain_id: ids.other, request_key: ids.key },
    apart: { request_key: null },
    checks: {
      teams_contact_info: [{ contact_info: long(201) }],
      teams_description: [{ description: long(1_001) }],
      teams_member_count: [{ member_count: -1 }, { member_count: 7 }],
      teams_team_name: [{ team_name: long(41) }],
      teams_max_members: [{ max_members: 1 }, { max_members: 11 }],
    },
    unique: {
      teams_sent_once: { id: NEW_ID },
      teams_pkey: {},
    },
    references: {
      captain_id: ['profiles.user_id', 'holds it back'],
      competition_type: ['competitions.key', 'holds it back'],
    },
    wordless: ['competition_type'],
  },
  team_members: {
    named: ['队伍成员身份', 'team membership'],
    row: { id: ids.nobody, team_id: ids.team, user_id: ids.member },
    unique: {
      team_members_once: { id: NEW_ID },
      team_members_pkey: {},
    },
    references: {
      user_id: WITH_MEMBER,
      team_id: ['teams.id', 'goes too'],
    },
  },
  team_requests: {
    named: ['入队申请', 'requests to join'],
    row: { id: ids.nobody, team_id: ids.team, user_id: ids.member },
    checks: {
      team_requests_decided: [{ state: 'declined' }, { decided_at: '2026-01-01T00:00:00Z' }],
      team_requests_message: [{ message: long(201) }],
      team_requests_state: [{ state: 'accepted', decided_at: '2026-01-01T00:00:00Z' }],
    },
    unique: {
      team_requests_once: { id: NEW_ID },
      team_requests_pkey: {},
    },
    references: {
      user_id: WITH_MEMBER,
      team_id: ['teams.id', 'goes too'],
    },
  },
  team_invitations: {
    row: { team_id: ids.team, token_hash: 'hash', seats_left: 1, expires_at: '2027-01-01T00:00:00Z' },
    checks: {
      team_invitations_seats_left: [{ seats_left: -1 }],
    },
    unique: {
      team_invitations_pkey: {},
    },
    references: {
      team_id: ['teams.id', 'goes too'],
    },
  },
}
