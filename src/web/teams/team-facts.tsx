import type { TeamView } from '#contract/teams.ts'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { AccentBadge, Badge } from '../ui/badge.tsx'
import { COMPETITION_NAMES } from './competition-names.ts'

/** A team may have no name; it then goes by its captain's. */
export function useTeamName(team: TeamView): string {
  const t = useTranslate()
  return team.team_name.trim() || t(m.team_of, { name: team.members[0]?.nickname ?? '' })
}

/** The competition, and whether there is room. */
export function TeamBadges({ team }: { team: TeamView }) {
  const t = useTranslate()
  const isFull = team.members.length >= team.max_members
  const isOpen = team.is_recruiting && !isFull
  return (
    <div className="flex flex-wrap gap-2">
      <Badge name={team.competition_type}>{t(COMPETITION_NAMES[team.competition_type])}</Badge>
      {isOpen ? (
        <AccentBadge>{t(m.team_recruiting)}</AccentBadge>
      ) : (
        <span className="badge bg-line text-quiet">{t(isFull ? m.team_full : m.team_closed)}</span>
      )}
    </div>
  )
}
