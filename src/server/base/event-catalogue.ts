/**
 * Everything that is recorded as having happened: what its payload holds, who is notified, which kept pages it changes
 * and which open ones. A kind of event that notifies somebody needs a rule that a noun or a service declares: without
 * one the program does not compile.
 */
import * as z from 'zod'
import type { EventType } from '#contract/events/events.ts'
import { APPEALABLE_TYPES, REPORTABLE_TYPES, THREAD_KINDS, type ThreadKind } from '#contract/nouns.ts'
import { SUBMISSION_KINDS } from '#contract/papers/submissions.ts'
import { FAVORITE_TYPES } from '#contract/reactions/favorites.ts'
import { COMMENTS_SHOWN_ON, memberShownOn, SHOWN_ON } from './shown-on.ts'

/**
 * What is open somewhere and has changed: the notifications of a member, the talk below a post or a paper, the places of an
 * event, how many want to join an event or a track of the summit, the desks of officers.
 */
export type LiveTopic =
  | { notifications_of: string }
  | { comments_of: string; thread: ThreadKind }
  | { seats_of: string }
  | { wishes_of: string; event_type: EventType }
  | { room: 'admin' }

export interface Happened<Payload> {
  subject_id: string
  actor_id: string | null
  payload: Payload
}

interface EventKind<Payload extends z.ZodType = z.ZodType> {
  payload: Payload
  /** Who is notified; null when nobody is. */
  notifies: 'subscribers' | 'author' | 'admins' | 'member' | 'members' | null
  pages: (event: Happened<z.output<Payload>>) => string[]
  live: (event: Happened<z.output<Payload>>) => LiveTopic[]
}

/** The payload's schema types what `pages` and `live` get. */
const kind = <Payload extends z.ZodType, Audience extends EventKind['notifies']>(
  payload: Payload,
  notifies: Audience,
  { pages = () => [], live = () => [] }: Partial<Pick<EventKind<Payload>, 'pages' | 'live'>> = {},
) => ({ payload, notifies, pages, live })

const Id = z.uuid()
const Nothing = z.strictObject({})
const Ids = z.strictObject({ ids: z.array(Id) })
const Removal = z.strictObject({
  owner_id: Id,
  removed_by: z.enum(['author', 'moderator']),
  reason: z.string().nullable(),
})
const Hidden = z.strictObject({ owner_id: Id, is_hidden: z.boolean() })
/** The kind of a comment, and the id of the post or paper that it is about. */
const Comment = z.strictObject({ thread: z.enum(THREAD_KINDS), about: Id })
const ofComment = <Payload extends z.ZodType<z.output<typeof Comment>>, Audience extends EventKind['notifies']>(
  payload: Payload,
  notifies: Audience,
) =>
  kind(payload, notifies, {
    pages: ({ payload: { thread, about } }) => COMMENTS_SHOWN_ON[thread](about),
    live: ({ payload: { thread, about } }) => [{ comments_of: about, thread }],
  })
const Appealed = z.strictObject({
  item_type: z.enum(APPEALABLE_TYPES),
  item_id: Id,
  owner_id: Id,
  title: z.string(),
})
const Review = z.strictObject({ owner_id: Id, title: z.string(), kind: z.enum(SUBMISSION_KINDS) })
const Favorite = z.strictObject({ event_type: z.enum(FAVORITE_TYPES) })
/** Of the member who comes, or would like to. */
const Registration = z.strictObject({ owner_id: Id })
const registration = <Payload extends z.ZodType<{ owner_id: string }>>(payload: Payload) =>
  kind(payload, 'member', { pages: () => SHOWN_ON.events, live: ({ subject_id }) => [{ seats_of: subject_id }] })
/** When and where an event is. */
const EventPlace = z.strictObject({
  date: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  location: z.string().nullable(),
})
const ofEvent = <Payload extends z.ZodType, Audience extends EventKind['notifies']>(
  payload: Payload,
  notifies: Audience,
) => kind(payload, notifies, { pages: () => SHOWN_ON.events, live: ({ subject_id }) => [{ seats_of: subject_id }] })
const Entry = z.strictObject({ entry_id: Id, team_name: z.string(), members: z.array(Id) })
const ofChallenge = <Payload extends z.ZodType, Audience extends EventKind['notifies']>(
  payload: Payload,
  notifies: Audience,
) => kind(payload, notifies, { pages: () => SHOWN_ON.challenges })
const OfMember = z.strictObject({ user_id: Id })
const Terms = z.strictObject({ version: z.string() })

/** `subject_id` is what it happened to; the comment says which. */
export const EVENTS = {
  /** Without a subject: several at once. */
  'papers.published': kind(Ids, 'subscribers', { pages: () => SHOWN_ON.papers }),
  /** Admins have changed papers, or what their categories are called. */
  'papers.changed': kind(Ids, null, { pages: () => SHOWN_ON.papers }),
  /** The paper: it waits for a decision, as it is sent in or as a correction. */
  'paper.submitted': kind(z.strictObject({ title: z.string(), kind: z.enum(SUBMISSION_KINDS) }), 'admins'),
  /** Its author has taken back what waited. */
  'paper.withdrawn': kind(Nothing, 'admins'),
  /** An admin has decided: the author is told. */
  'paper.reviewed': kind(Review.extend({ is_approved: z.boolean(), reason: z.string().nullable() }), 'author', {
    pages: () => SHOWN_ON.papers,
  }),
  /** A decision was taken back: it waits again. */
  'paper.reopened': kind(Review, 'author', { pages: () => SHOWN_ON.papers }),
  'paper.removed': kind(Removal.extend({ title: z.string() }), 'author', { pages: () => SHOWN_ON.papers }),
  'videos.published': kind(Ids, 'subscribers', { pages: () => SHOWN_ON.videos }),
  'videos.changed': kind(Ids, null, { pages: () => SHOWN_ON.videos }),
  /** The post. */
  'post.edited': kind(Nothing, null, { pages: () => SHOWN_ON.posts }),
  'post.removed': kind(Removal.extend({ title: z.string() }), 'author', {
    pages: () => SHOWN_ON.posts,
    live: ({ subject_id }) => [{ comments_of: subject_id, thread: 'comment' }],
  }),
  /** A moderator has put back what was removed. */
  'post.restored': kind(z.strictObject({ owner_id: Id, title: z.string() }), 'author', {
    pages: () => SHOWN_ON.posts,
    live: ({ subject_id }) => [{ comments_of: subject_id, thread: 'comment' }],
  }),
  /** Because of reports, until a moderator has looked; or shown again. */
  'post.hidden': kind(Hidden.extend({ title: z.string() }), 'author', {
    pages: () => SHOWN_ON.posts,
    live: ({ subject_id }) => [{ comments_of: subject_id, thread: 'comment' }],
  }),
  'post.held': kind(z.strictObject({ title: z.string() }), 'admins'),
  'post.released': kind(
    z.strictObject({ owner_id: Id, title: z.string(), is_approved: z.boolean(), reason: z.string().nullable() }),
    'author',
  ),
  'post.withdrawn': kind(Nothing, 'admins'),
  /** The comment, in whichever thread. */
  'comment.written': ofComment(Comment.extend({ reply_to: Id.nullable() }), 'author'),
  'comment.edited': ofComment(Comment, null),
  'comment.removed': ofComment(Comment.extend(Removal.shape).extend({ excerpt: z.string() }), 'author'),
  'comment.restored': ofComment(Comment.extend({ owner_id: Id, excerpt: z.string() }), 'author'),
  'comment.hidden': ofComment(Comment.extend(Hidden.shape).extend({ excerpt: z.string() }), 'author'),
  'comment.liked': kind(Comment.pick({ thread: true }), 'author'),
  'comment.unliked': kind(Comment.pick({ thread: true }), 'author'),
  /** What was kept. */
  'favorite.added': kind(Favorite, 'author'),
  'favorite.removed': kind(Favorite, 'author'),
  /** The appeal. */
  'appeal.made': kind(Appealed, 'admins'),
  'appeal.decided': kind(Appealed.extend({ is_granted: z.boolean(), reason: z.string().nullable() }), 'author'),
  /** What was reported. */
  'report.made': kind(z.strictObject({ item_type: z.enum(REPORTABLE_TYPES) }), 'admins'),
  /** A decision was taken back at once: it waits again. */
  'report.reopened': kind(
    z.strictObject({ item_type: z.enum(REPORTABLE_TYPES), reporters: z.array(Id), owner_id: Id.nullable() }),
    'admins',
  ),
  'report.decided': kind(
    z.strictObject({
      item_type: z.enum(REPORTABLE_TYPES),
      is_upheld: z.boolean(),
      /** Why it was upheld: the owner is told. */
      reason: z.string().nullable(),
      title: z.string(),
      reporters: z.array(Id),
      owner_id: Id.nullable(),
    }),
    'author',
  ),
  /** The event: it was added, changed, published, taken back or deleted. */
  'event.changed': kind(z.strictObject({ is_draft: z.boolean().default(false) }), null, {
    // Nobody but admins knows of a draft: what is open elsewhere need not ask anew.
    pages: ({ payload }) => (payload.is_draft ? [] : SHOWN_ON.events),
    live: ({ subject_id, payload }) => (payload.is_draft ? [] : [{ seats_of: subject_id }]),
  }),
  /** It is at another time or place; who has a place or waited for one by then. */
  'event.moved': ofEvent(
    z.strictObject({
      title: z.string(),
      revision: z.number().int(),
      was: EventPlace,
      now: EventPlace,
      members: z.array(Id),
    }),
    'members',
  ),
  'event.cancelled': ofEvent(
    z.strictObject({ title: z.string(), reason: z.string().nullable(), members: z.array(Id) }),
    'members',
  ),
  /** An organiser has written to those who have registered. */
  'event.messaged': kind(z.strictObject({ message_id: Id }), 'members'),
  /** The event, for which somebody has registered, or joined those who wait. */
  'registration.made': registration(Registration),
  /** A place is held for who waited. */
  'registration.offered': registration(Registration.extend({ until: z.iso.datetime() })),
  /** It was not taken in time, or nobody need wait any more. */
  'registration.lapsed': registration(Registration.extend({ was: z.enum(['offered', 'waitlisted']) })),
  /** An organiser has taken the place back, and said why. */
  'registration.withdrawn': registration(Registration.extend({ reason: z.string() })),
  /** The event is tomorrow. */
  'registration.reminded': kind(Registration, 'member'),
  /** The member. */
  'profiles.changed': kind(Nothing, null, { pages: ({ subject_id }) => memberShownOn(subject_id) }),
  'roles.changed': kind(z.strictObject({ role: z.string(), is_given: z.boolean() }), 'member'),
  'suspensions.changed': kind(z.strictObject({ until: z.iso.datetime().nullable() }), null),
  /** The team: it was created, changed, opened or closed. */
  'team.changed': kind(Nothing, null, { pages: () => SHOWN_ON.teams }),
  'team.joined': kind(OfMember, 'members', { pages: () => SHOWN_ON.teams }),
  'team.left': kind(OfMember, 'members', { pages: () => SHOWN_ON.teams }),
  /** The captain has removed a member. */
  'team.removed': kind(OfMember, 'member', { pages: () => SHOWN_ON.teams }),
  'team.handed_over': kind(OfMember, 'member', { pages: () => SHOWN_ON.teams }),
  /** The account of a member is over: without their id, which nothing names any more. */
  'team.place_freed': kind(Nothing, 'author', { pages: () => SHOWN_ON.teams }),
  /** Its name is not told when it went with its captain's account. */
  'team.deleted': kind(
    z.strictObject({
      team_name: z.string().nullable(),
      members: z.array(Id),
      /** Who waited for an answer. */
      applicants: z.array(Id).default([]),
      /** By an admin, who says why. */
      removed: z.strictObject({ owner_id: Id, reason: z.string().nullable() }).nullable().default(null),
    }),
    'members',
    { pages: () => SHOWN_ON.teams },
  ),
  /** Somebody asks to be in it, or has taken that back. */
  'team.requested': kind(OfMember, 'author'),
  'team.request_withdrawn': kind(OfMember, 'author'),
  'team.answered': kind(OfMember.extend({ is_accepted: z.boolean() }), 'member'),
  /** What admins say to all members: the next of them by their ids, after the last who was told. */
  'notice.sent': kind(z.strictObject({ after: Id.nullable() }), 'members'),
  /** The summit: times or awards of its case challenge, who takes part, what of it is shared. */
  'challenge.changed': ofChallenge(Nothing, null),
  /** A team takes part; the members who are new in it. */
  'challenge.entered': ofChallenge(Entry, 'members'),
  /** An entry is taken back by its captain, or taken off by an admin, who says why. */
  'challenge.removed': ofChallenge(Entry.extend({ reason: z.string().nullable() }), 'members'),
  /** Everybody who took part. */
  'challenge.published': ofChallenge(z.strictObject({ title: z.string(), members: z.array(Id) }), 'members'),
  'consents.given': kind(Terms.extend({ age_band: z.string() }), null),
  'guardians.asked': kind(Terms, null),
  'guardians.agreed': kind(Terms, 'member'),
} satisfies Record<string, unknown>

export type EventName = keyof typeof EVENTS
export type PayloadOf<Name extends EventName> = z.input<(typeof EVENTS)[Name]['payload']>

/** The events that somebody is notified of. */
export type NotifyingName = {
  [Name in EventName]: (typeof EVENTS)[Name]['notifies'] extends null ? never : Name
}[EventName]

/**
 * Decisions that their officer can take back for some seconds (decision 88). They are dispatched once that is over; what
 * is taken back before leaves the outbox.
 */
export const UNDOABLE_EVENTS = ['papers.published', 'paper.reviewed', 'post.released', 'report.decided'] as const
export type UndoableEvent = (typeof UNDOABLE_EVENTS)[number]
export const isUndoable = (name: string): boolean => UNDOABLE_EVENTS.some((one) => one === name)

export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name)

export const isNotifying = (name: EventName): name is NotifyingName => EVENTS[name].notifies !== null
