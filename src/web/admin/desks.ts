/** The pages of admins, by their routes: what stands above each, and which of them the navigation names. */
import {
  CalendarDays,
  ClipboardList,
  FileCheck,
  Flag,
  LayoutDashboard,
  LibraryBig,
  MailWarning,
  MessageSquareDashed,
  UsersRound,
} from 'lucide'
import * as m from '#messages'
import type { Translate } from '../language/language.tsx'
import { icon } from '../ui/icons.tsx'

type Sentence = Parameters<Translate>[0]

interface Desk {
  title: Sentence
  text: Sentence
  /** What comes looks like it: cards one below the other unless it is the overview, a table, or a desk as wide as the window. */
  shape?: 'overview' | 'table' | 'desk'
  /** Who may not be here is told so; from elsewhere they are led home (specification, part 2). */
  tellsWhy?: boolean
}

const OVERVIEW: Desk = { title: m.overview_title, text: m.overview_text, shape: 'overview' }

const DESKS: Readonly<Record<string, Desk>> = {
  '/admin/': OVERVIEW,
  '/admin/resources': { title: m.resource_desk_title, text: m.resource_desk_text, shape: 'table' },
  '/admin/posts': { title: m.moderation_title, text: m.moderation_text },
  '/admin/reports': { title: m.desk_title, text: m.desk_text },
  '/admin/events/': { title: m.event_desk_title, text: m.event_desk_text, shape: 'table' },
  '/admin/members': { title: m.members_title, text: m.members_text, shape: 'table' },
  '/admin/outbox': { title: m.outbox_title, text: m.outbox_text, shape: 'table' },
  '/admin/audit': { title: m.audit_title, text: m.audit_text, shape: 'table' },
  '/admin/events/$eventId/registrations': {
    title: m.registration_desk_title,
    text: m.registration_desk_text,
    shape: 'table',
  },
  '/admin/events/$eventId/door': { title: m.door_title, text: m.door_text },
  '/admin/papers/review': { title: m.review_title, text: m.review_text, shape: 'desk', tellsWhy: true },
}

/** The desk of a route. Between two of them it is the overview for a moment. */
export const deskOf = (route: string): Desk => DESKS[route] ?? OVERVIEW

/** Short enough to stand side by side on a phone; behind a name stands how much waits in its queue. */
export const PLACES = [
  { to: '/admin', label: m.overview_place, Icon: icon(LayoutDashboard), queue: null },
  { to: '/admin/papers/review', label: m.review_title, Icon: icon(FileCheck), queue: 'submissions' },
  { to: '/admin/resources', label: m.resource_desk_place, Icon: icon(LibraryBig), queue: null },
  { to: '/admin/posts', label: m.admin_place_posts, Icon: icon(MessageSquareDashed), queue: 'posts' },
  { to: '/admin/reports', label: m.desk_title, Icon: icon(Flag), queue: 'reports' },
  { to: '/admin/events', label: m.event_desk_place, Icon: icon(CalendarDays), queue: null },
  { to: '/admin/members', label: m.admin_place_members, Icon: icon(UsersRound), queue: null },
  { to: '/admin/outbox', label: m.outbox_title, Icon: icon(MailWarning), queue: 'messages' },
  { to: '/admin/audit', label: m.admin_place_audit, Icon: icon(ClipboardList), queue: null },
] as const
