/** What a notification is about, drawn where no face says whom it comes from. */
import { Calendar, FileText, Megaphone, MessageSquare, Play, Scale, Trophy, UserCog, Users } from 'lucide'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import { icon } from '../ui/icons.tsx'

const Paper = icon(FileText)
const Post = icon(MessageSquare)
const Event = icon(Calendar)
const Team = icon(Users)
const Decision = icon(Scale)
const Role = icon(UserCog)
const Challenge = icon(Trophy)
const Site = icon(Megaphone)

export const SUBJECT_ICONS: Record<NotificationType, typeof Site> = {
  system: Site,
  new_paper: Paper,
  new_video: icon(Play),
  post_favorite: Post,
  comment_like: Post,
  post_reply: Post,
  liked: Post,
  replied: Post,
  paper_comment: Paper,
  content_removed: Decision,
  content_hidden: Decision,
  content_restored: Decision,
  appeal_made: Decision,
  appeal_decided: Decision,
  post_held: Post,
  post_released: Post,
  paper_submitted: Paper,
  paper_reviewed: Paper,
  report_made: Decision,
  report_decided: Decision,
  report_upheld: Decision,
  guardian_agreed: Role,
  registration: Event,
  event_moved: Event,
  event_cancelled: Event,
  event_message: Event,
  team_joined: Team,
  team_left: Team,
  team_removed: Team,
  team_deleted: Team,
  team_requested: Team,
  team_answered: Team,
  team_captain: Team,
  challenge_entered: Challenge,
  challenge_removed: Challenge,
  challenge_results: Challenge,
  role_given: Role,
  role_taken: Role,
}
