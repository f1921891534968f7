import * as m from '#messages'
import type { Noun } from '../blocks/noun.ts'
import { teamName } from './team-name.ts'

export const teamsNoun = {
  searched: {
    teams: {
      title: m.teams_title,
      list: '/teams',
      link: ({ id }) => `/teams/${id}`,
      heading: ({ team_name, captain }, t) => teamName(t, { team_name, members: [captain] }),
      facts: ({ competition, captain }, language) => [competition?.[language], captain.nickname],
      shown: ({ team_name, competition, captain }) => [team_name, competition?.zh, competition?.en, captain.nickname],
      owner: ({ captain }) => captain.user_id,
    },
  },
} satisfies Noun
