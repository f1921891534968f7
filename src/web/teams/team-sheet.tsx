import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TeamView } from '#contract/teams.ts'
import * as m from '#messages'
import { failureSentence } from '../blocks/feedback/failure-sentence.ts'
import { MemberButton } from '../blocks/identity/member-button.tsx'
import { MemberLine } from '../blocks/identity/member-line.tsx'
import { ReportButton } from '../blocks/reactions/report-button.tsx'
import { ShareButton } from '../blocks/sharing/share-button.tsx'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { isRefusal } from '../rpc/failure.ts'
import { useMember } from '../rpc/session-store.ts'
import { buttonClass } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { teamQueries } from './queries.ts'
import { TeamBadges, useTeamName } from './team-facts.tsx'

/** The details of a team, at an address of its own. */
export default function TeamSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const { data: team, error } = useQuery(teamQueries.detail(id))
  if (team) return <TeamDetails team={team} onClose={onClose} />
  const isGone = isRefusal(error) && error.status === 404
  return (
    <Sheet title={t(m.team_details)} closeLabel={t(m.close)} onClose={onClose}>
      <p role="status" className="mt-3 text-quiet">
        {error ? t(isGone ? m.error_TEAM_NOT_FOUND : failureSentence(error)) : t(m.loading)}
      </p>
    </Sheet>
  )
}

function TeamDetails({ team, onClose }: { team: TeamView; onClose: () => void }) {
  const t = useTranslate()
  const name = useTeamName(team)
  const member = useMember()
  const isOwn = member?.user_id === team.members[0]?.user_id
  return (
    <Sheet title={name} closeLabel={t(m.close)} onClose={onClose}>
      <div className="mt-2">
        <TeamBadges team={team} />
      </div>
      {team.description && (
        <p lang={textLanguage(team.description)} className="mt-4 whitespace-pre-line">
          {team.description}
        </p>
      )}
      <h3 className="mt-6 text-faint text-sm">
        {t(m.team_members_count, { count: team.members.length, most: team.max_members })}
      </h3>
      <ul className="mt-2 grid gap-3">
        {team.members.map((member, index) => (
          <li key={member.user_id}>
            <MemberLine member={member} size={36}>
              {index === 0 ? t(m.team_captain) : member.signature}
            </MemberLine>
          </li>
        ))}
      </ul>
      {(team.has_contact || member) && !isOwn && (
        <p className="mt-6 rounded-card border border-line bg-surface p-4 text-quiet">
          {t(member ? m.team_soon : m.team_contact_hidden)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {member ? (
          <Link to="/forum" className={buttonClass('primary')}>
            {t(m.go_to_forum)}
          </Link>
        ) : (
          <MemberButton
            className={buttonClass('primary')}
            wish={{ to: team.has_contact ? 'write_captain' : 'join_team', title: name }}
          >
            {t(team.has_contact ? m.team_contact_sign_in : m.team_join)}
          </MemberButton>
        )}
        <ShareButton title={name} text={team.description ?? ''} path={`/teams?team=${team.id}`} />
        {!isOwn && <ReportButton item_type="team" item_id={team.id} look="outline" />}
      </div>
    </Sheet>
  )
}
