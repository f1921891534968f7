import { useQuery } from '@tanstack/react-query'
import type { OwnTeam } from '#contract/teams.ts'
import * as m from '#messages'
import { StateLink } from '../blocks/lists/state-link.tsx'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { useMember } from '../rpc/session-store.ts'
import { Title } from '../ui/title.tsx'
import { type TeamAddress, teamQueries } from './queries.ts'
import { SmallFaces } from './team-faces.tsx'
import { useTeamName } from './team-facts.tsx'
import { useCompetitions } from './use-competitions.ts'

const ROLES = { captain: m.team_captain, member: m.team_member, applicant: m.team_waits }

/** The reader's own teams, by id; empty for visitors and as long as it is not known. */
export function useOwnTeams(): { teams: OwnTeam[]; isKnown: boolean } {
  const user = useMember()
  const { data } = useQuery({ ...teamQueries.own(user?.user_id ?? ''), enabled: user !== null })
  return { teams: (user && data) || [], isKnown: Boolean(user && data) }
}

/** My teams stand first: asked for apart, because the list below is the same for everybody. */
export function OwnTeams({ address }: { address: TeamAddress }) {
  const t = useTranslate()
  const { teams } = useOwnTeams()
  if (teams.length === 0) return null
  return (
    <section aria-labelledby="own-teams" className="mt-6">
      <h2 id="own-teams" className="font-bold text-lg">
        {t(m.teams_own)}
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {teams.map((team) => (
          <li key={team.id}>
            <OwnTeamRow team={team} address={address} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnTeamRow({ team, address }: { team: OwnTeam; address: TeamAddress }) {
  const t = useTranslate()
  const name = useTeamName(team)
  const { nameOf } = useCompetitions()
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow">
        <p lang={textLanguage(name)} className="truncate font-semibold">
          <StateLink
            search={{ ...address, team: team.id }}
            resetScroll={false}
            className="plain-link after:absolute after:inset-0 after:rounded-control"
          >
            <Title text={name} />
          </StateLink>
        </p>
        <p className="text-quiet text-sm">
          {nameOf(team.competition_type)} · {t(ROLES[team.role])}
          {team.is_archived && ` · ${t(m.team_archived)}`}
        </p>
      </div>
      {team.waiting > 0 && (
        <span className="badge bg-accent-soft text-accent">{t(m.team_requests, { count: team.waiting })}</span>
      )}
      <SmallFaces team={team} />
    </div>
  )
}
