import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { MAX_SITE_LINK_CHARS } from '#contract/base/limits.ts'
import {
  DEFAULT_TEAM_MEMBERS,
  MAX_COMPETITION_CHARS,
  MAX_TEAM_CONTACT_CHARS,
  MAX_TEAM_DESCRIPTION_CHARS,
  MAX_TEAM_MEMBERS,
  MAX_TEAM_MESSAGE_CHARS,
  MAX_TEAM_NAME_CHARS,
  MIN_TEAM_MEMBERS,
} from '#contract/teams/limits.ts'
import { TEAM_REQUEST_STATES } from '#contract/teams/requests.ts'
import { atMost, createdAt, id, moment, oneOf, rowKey, tsvector } from '#server/base/columns.ts'
import { memberId, profiles } from '#server/services/members/tables.ts'

/** What teams are formed for. */
export const competitions = pgTable(
  'competitions',
  {
    key: text('key').primaryKey(),
    name_zh: text('name_zh').notNull(),
    name_en: text('name_en').notNull(),
    /** The lower, the further to the front. */
    position: integer('position').notNull(),
    /** New teams may be formed for it. */
    is_open: boolean('is_open').notNull().default(true),
    link: text('link'),
    created_at: createdAt(),
  },
  (table) => [
    check('competitions_key', rowKey(table.key)),
    check(
      'competitions_name_zh',
      sql`btrim(${table.name_zh}) <> '' and ${atMost(table.name_zh, MAX_COMPETITION_CHARS)}`,
    ),
    check(
      'competitions_name_en',
      sql`btrim(${table.name_en}) <> '' and ${atMost(table.name_en, MAX_COMPETITION_CHARS)}`,
    ),
    check('competitions_link', atMost(table.link, MAX_SITE_LINK_CHARS)),
    index('competitions_in_order').on(table.position, table.key),
  ],
)

export type CompetitionRow = typeof competitions.$inferSelect

export const teams = pgTable(
  'teams',
  {
    id: id(),
    team_name: text('team_name').notNull().default(''),
    competition_type: text('competition_type')
      .notNull()
      .references(() => competitions.key, { onDelete: 'restrict' }),
    description: text('description'),
    max_members: integer('max_members').notNull().default(DEFAULT_TEAM_MEMBERS),
    /** Kept by triggers on `team_members`: the last seat is given once, whoever asks. */
    member_count: integer('member_count').notNull().default(0),
    contact_info: text('contact_info'),
    captain_id: uuid('captain_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'restrict' }),
    is_recruiting: boolean('is_recruiting').notNull().default(true),
    needs_approval: boolean('needs_approval').notNull().default(false),
    search: tsvector('search').notNull().default(''),
    /** Made by the form that created the team: sent twice, it is one team. */
    request_key: uuid('request_key'),
    /** When something in it has changed last. */
    active_at: moment('active_at').notNull().defaultNow(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      'teams_max_members',
      sql`${table.max_members} between ${sql.raw(String(MIN_TEAM_MEMBERS))} and ${sql.raw(String(MAX_TEAM_MEMBERS))}`,
    ),
    check('teams_member_count', sql`${table.member_count} between 0 and ${table.max_members}`),
    check('teams_team_name', atMost(table.team_name, MAX_TEAM_NAME_CHARS)),
    check('teams_description', atMost(table.description, MAX_TEAM_DESCRIPTION_CHARS)),
    check('teams_contact_info', atMost(table.contact_info, MAX_TEAM_CONTACT_CHARS)),
    uniqueIndex('teams_sent_once').on(table.captain_id, table.request_key),
    index('teams_newest').on(table.created_at, table.id),
    index('teams_newest_of_competition').on(table.competition_type, table.created_at, table.id),
    index('teams_of_captain').on(table.captain_id),
    index('teams_search').using('gin', table.search),
    index('teams_title_search').using('gin', sql`ts_filter(search, '{a}')`),
  ],
)

export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    team_id: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    user_id: memberId(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('team_members_once').on(table.team_id, table.user_id),
    index('team_members_of_member').on(table.user_id),
  ],
)

/** Who asks to be in a team whose captain answers. An accepted request becomes a row of `team_members`. */
export const teamRequests = pgTable(
  'team_requests',
  {
    id: id(),
    team_id: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    user_id: memberId(),
    message: text('message'),
    state: text('state', { enum: TEAM_REQUEST_STATES }).notNull().default('waiting'),
    created_at: createdAt(),
    decided_at: moment('decided_at'),
  },
  (table) => [
    check('team_requests_state', oneOf(table.state, TEAM_REQUEST_STATES)),
    check('team_requests_decided', sql`(${table.state} = 'waiting') = (${table.decided_at} is null)`),
    check('team_requests_message', atMost(table.message, MAX_TEAM_MESSAGE_CHARS)),
    uniqueIndex('team_requests_once').on(table.team_id, table.user_id),
    index('team_requests_of_member').on(table.user_id),
  ],
)

/** The one link into a team that is good, or was last. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    team_id: uuid('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The token itself is kept nowhere. */
    token_hash: text('token_hash').notNull(),
    /** How many more may come by it. */
    seats_left: integer('seats_left').notNull(),
    expires_at: moment('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [check('team_invitations_seats_left', sql`${table.seats_left} >= 0`)],
)
