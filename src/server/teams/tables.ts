import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { COMPETITIONS } from '#contract/competitions.ts'
import { DEFAULT_TEAM_MEMBERS, MAX_TEAM_MEMBERS, MIN_TEAM_MEMBERS } from '#contract/limits.ts'
import { createdAt, id, oneOf } from '../base/columns.ts'
import { profiles } from '../profiles/tables.ts'

export const teams = pgTable(
  'teams',
  {
    id: id(),
    team_name: text('team_name').notNull().default(''),
    competition_type: text('competition_type', { enum: COMPETITIONS }).notNull(),
    description: text('description'),
    max_members: integer('max_members').notNull().default(DEFAULT_TEAM_MEMBERS),
    contact_info: text('contact_info'),
    captain_id: uuid('captain_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'restrict' }),
    is_recruiting: boolean('is_recruiting').notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    check('teams_competition_type', oneOf(table.competition_type, COMPETITIONS)),
    check(
      'teams_max_members',
      sql`${table.max_members} between ${sql.raw(String(MIN_TEAM_MEMBERS))} and ${sql.raw(String(MAX_TEAM_MEMBERS))}`,
    ),
    index('teams_newest').on(table.created_at, table.id),
    index('teams_newest_of_competition').on(table.competition_type, table.created_at, table.id),
    index('teams_of_captain').on(table.captain_id),
  ],
)

export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    team_id: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.user_id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('team_members_once').on(table.team_id, table.user_id),
    index('team_members_of_member').on(table.user_id),
  ],
)
