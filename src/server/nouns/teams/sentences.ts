/** What notifications of teams say. */
import * as m from '#messages'
import type { Said, Sentence } from '#server/services/notifications/said.ts'

/** A team may have no name (decision D14). */
export const teamName = ({ has_title, title, in: inLanguage }: Said): string =>
  has_title ? m.notification_team_named({ title }, inLanguage) : m.notification_team_unnamed({}, inLanguage)

export const teamSentences = {
  team_joined: (said) => m.notification_team_joined({ ...said, team: teamName(said) }, said.in),
  team_left: (said) =>
    said.is_unnamed
      ? m.notification_team_place_freed({ team: teamName(said) }, said.in)
      : m.notification_team_left({ ...said, team: teamName(said) }, said.in),
  team_removed: (said) => m.notification_team_removed({ team: teamName(said) }, said.in),
  team_deleted: (said) => ended(said),
  team_requested: (said) => m.notification_team_requested({ ...said, team: teamName(said) }, said.in),
  team_answered: (said) =>
    said.is_approved
      ? m.notification_team_accepted({ team: teamName(said) }, said.in)
      : m.notification_team_declined({ team: teamName(said) }, said.in),
  team_captain: (said) => m.notification_team_captain({ team: teamName(said) }, said.in),
} satisfies Record<string, Sentence>

function ended(said: Said): string {
  const named = { ...said, team: teamName(said) }
  if (said.is_removed) return m.notification_team_taken_down(named, said.in)
  if (!said.is_applicant) return m.notification_team_deleted(named, said.in)
  return said.has_title
    ? m.notification_team_request_void(named, said.in)
    : m.notification_team_request_void_unnamed({}, said.in)
}

/** Tells the captain that an admin has removed the team. */
export const removedTeam: Sentence = (said) => m.notification_team_removed_by_admin({ team: teamName(said) }, said.in)
