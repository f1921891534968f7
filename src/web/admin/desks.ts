/** The pages of admins, by their routes: what stands above each, and which of them the navigation names. */
import { CalendarDays, ClipboardList, FileCheck, Flag, LibraryBig, MessageSquareDashed, UsersRound } from 'lucide'
import * as m from '#messages'
import type { Translate } from '../language/language.tsx'
import { icon } from '../ui/icons.tsx'

type Sentence = Parameters<Translate>[0]

interface Desk {
  title: Sentence
  text: Sentence
  /** What comes looks like it: cards one below the other unless it is a table, or a desk as wide as the window. */
  shape?: 'table' | 'desk'
  /** Who may not be here is told so; from elsewhere they are led home (specification, part 2). */
  tellsWhy?: boolean
}

const comingTitle: Sentence = (inputs, options) =>
  m.coming_title({ ...inputs, screen: m.screen_admin({}, options) }, options)
const COMING: Desk = { title: comingTitle, text: m.admin_coming_text }

const DESKS: Readonly<Record<string, Desk>> = {
  '/admin/resources': { title: m.resource_desk_title, text: m.resource_desk_text, shape: 'table' },
  '/admin/posts': { title: m.moderation_title, text: m.moderation_text },
  '/admin/reports': { title: m.desk_title, text: m.desk_text },
  '/admin/events/': { title: m.event_desk_title, text: m.event_desk_text, shape: 'table' },
  '/admin/members': { title: m.members_title, text: m.members_text, shape: 'table' },
  '/admin/audit': { title: m.audit_title, text: m.audit_text, shape: 'table' },
  '/admin/events/$eventId/registrations': {
    title: m.registration_desk_title,
    text: m.registration_desk_text,
    shape: 'table',
  },
  '/admin/events/$eventId/challenge': { title: m.challenge_desk_title, text: m.challenge_desk_text, shape: 'table' },
  '/admin/events/$eventId/door': { title: m.door_title, text: m.door_text },
  '/admin/papers/review': { title: m.review_title, text: m.review_text, shape: 'desk', tellsWhy: true },
}

/** The desk of a route; those that are not named here are not open yet. */
export const deskOf = (route: string): Desk => DESKS[route] ?? COMING

/** Short enough to stand side by side on a phone. */
export const PLACES = [
  { to: '/admin/papers/review', label: m.review_title, Icon: icon(FileCheck) },
  { to: '/admin/resources', label: m.resource_desk_place, Icon: icon(LibraryBig) },
  { to: '/admin/posts', label: m.admin_place_posts, Icon: icon(MessageSquareDashed) },
  { to: '/admin/reports', label: m.desk_title, Icon: icon(Flag) },
  { to: '/admin/events', label: m.event_desk_place, Icon: icon(CalendarDays) },
  { to: '/admin/members', label: m.admin_place_members, Icon: icon(UsersRound) },
  { to: '/admin/audit', label: m.admin_place_audit, Icon: icon(ClipboardList) },
] as const
