import type { TeamView } from '#contract/teams.ts'
import * as m from '#messages'
import { MemberButton } from '../blocks/identity/member-button.tsx'
import { StateLink } from '../blocks/lists/state-link.tsx'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import type { TeamAddress } from './queries.ts'
import { TeamBadges, useTeamName } from './team-facts.tsx'

const AVATARS_SHOWN = 6

export function TeamCard({ team, address }: { team: TeamView; address: TeamAddress }) {
  const t = useTranslate()
  const name = useTeamName(team)
  const isOpen = team.is_recruiting && team.members.length < team.max_members
  const details = { ...address, team: team.id }
  return (
    <article className="card flex flex-col p-5">
      <TeamBadges team={team} />
      <h2 lang={textLanguage(name)} className="mt-3 font-bold text-lg">
        <StateLink search={details} resetScroll={false} className="plain-link">
          {name}
        </StateLink>
      </h2>
      {team.description && (
        <p lang={textLanguage(team.description)} className="mt-1.5 line-clamp-3 text-quiet">
          {team.description}
        </p>
      )}
      <div className="mt-4 flex items-center gap-3">
        <div className="-space-x-2 flex" aria-hidden>
          {team.members.slice(0, AVATARS_SHOWN).map((member) => (
            <span key={member.user_id} className="rounded-full border-2 border-raised">
              <Avatar src={member.avatar_url} name={member.nickname} size={30} />
            </span>
          ))}
        </div>
        <p className="text-faint text-sm tabular-nums">
          {t(m.team_members_count, { count: team.members.length, most: team.max_members })}
        </p>
      </div>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {isOpen && (
          <MemberButton
            className={buttonClass('primary')}
            aria-label={t(m.team_join_one, { name })}
            wish={{ to: 'join_team', title: name }}
          >
            {t(m.team_join)}
          </MemberButton>
        )}
        <StateLink
          search={details}
          resetScroll={false}
          aria-label={t(m.team_details_one, { name })}
          className={buttonClass('outline')}
        >
          {t(m.team_details)}
        </StateLink>
      </div>
    </article>
  )
}
