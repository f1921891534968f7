import { sql } from 'drizzle-orm'
import type { Noun } from '#server/base/noun.ts'
import { pathOf } from '#server/base/paths.ts'
import { eraseMember } from './erasure.ts'
import { teamRules } from './notices.ts'
import { followNickname } from './search-terms.ts'
import { teams } from './tables.ts'

export const teamsNoun = {
  things: {
    team: {
      table: teams,
      id: teams.id,
      isPublic: sql`true`,
      title: teams.team_name,
      body: teams.description,
      owner: teams.captain_id,
      parent: null,
      link: ({ id }) => pathOf.team(id),
      evidence: { team_name: teams.team_name, description: teams.description, contact_info: teams.contact_info },
      name: 'team_name',
      pictures: null,
      erase: eraseMember,
      // How to reach it was how to reach its captain.
      withoutGhost: { forgets: ['contact_info'] },
    },
  },
  followNickname,
  rules: teamRules,
} satisfies Noun
