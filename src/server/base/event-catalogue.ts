/**
 * Everything that is recorded as having happened: what its payload holds, who is told of it, which kept pages it changes
 * and which open ones. A kind of event that tells somebody needs a rule in `notifications/rules.ts`: without one the
 * program does not compile.
 */
import * as z from 'zod'
import { FAVORITE_TYPES } from '#contract/favorites.ts'
import { REPORTABLE_TYPES } from '#contract/report-kinds.ts'
import { memberShownOn, SHOWN_ON, talkShownOn } from './shown-on.ts'

/** What is open somewhere and has changed: the notifications of a member, the talk below a post. */
export type LiveTopic = { notifications_of: string } | { comments_of: string }

export interface Happened<Payload> {
  subject_id: string
  actor_id: string | null
  payload: Payload
}

interface EventKind<Payload extends z.ZodType = z.ZodType> {
  payload: Payload
  /** Who hears of it; null when nobody does. */
  tells: 'subscribers' | 'author' | 'admins' | 'member' | null
  pages: (event: Happened<z.output<Payload>>) => string[]
  live: (event: Happened<z.output<Payload>>) => LiveTopic[]
}

/** The payload's schema types what `pages` and `live` get. */
const kind = <Payload extends z.ZodType, Tells extends EventKind['tells']>(
  payload: Payload,
  tells: Tells,
  { pages = () => [], live = () => [] }: Partial<Pick<EventKind<Payload>, 'pages' | 'live'>> = {},
) => ({ payload, tells, pages, live })

const Id = z.uuid()
const Nothing = z.strictObject({})
const Ids = z.strictObject({ ids: z.array(Id) })
const Removal = z.strictObject({
  owner_id: Id,
  removed_by: z.enum(['author', 'moderator']),
  reason: z.string().nullable(),
})
const Favorite = z.strictObject({ event_type: z.enum(FAVORITE_TYPES) })
const Terms = z.strictObject({ version: z.string() })

/** `subject_id` is what it happened to; the comment says which. */
export const EVENTS = {
  /** Without a subject: several at once. */
  'papers.published': kind(Ids, 'subscribers', { pages: () => SHOWN_ON.papers }),
  'videos.published': kind(Ids, 'subscribers', { pages: () => SHOWN_ON.videos }),
  /** The post. */
  'post.edited': kind(Nothing, null, { pages: () => SHOWN_ON.posts }),
  'post.removed': kind(Removal.extend({ title: z.string() }), 'author', {
    pages: () => SHOWN_ON.posts,
    live: ({ subject_id }) => [{ comments_of: subject_id }],
  }),
  'post.held': kind(z.strictObject({ title: z.string() }), 'admins'),
  'post.released': kind(
    z.strictObject({ owner_id: Id, title: z.string(), is_approved: z.boolean(), reason: z.string().nullable() }),
    'author',
  ),
  'post.withdrawn': kind(Nothing, 'admins'),
  /** The post below which it was written. */
  'comment.written': kind(z.strictObject({ comment_id: Id, reply_to: Id.nullable() }), 'author', {
    pages: ({ subject_id }) => talkShownOn(subject_id),
    live: ({ subject_id }) => [{ comments_of: subject_id }],
  }),
  /** The comment. */
  'comment.edited': kind(z.strictObject({ post_id: Id }), null, {
    pages: ({ payload }) => talkShownOn(payload.post_id),
    live: ({ payload }) => [{ comments_of: payload.post_id }],
  }),
  'comment.removed': kind(Removal.extend({ post_id: Id, excerpt: z.string() }), 'author', {
    pages: ({ payload }) => talkShownOn(payload.post_id),
    live: ({ payload }) => [{ comments_of: payload.post_id }],
  }),
  'comment.liked': kind(Nothing, 'author'),
  'comment.unliked': kind(Nothing, 'author'),
  /** What was kept. */
  'favorite.added': kind(Favorite, 'author'),
  'favorite.removed': kind(Favorite, 'author'),
  /** What was reported. */
  'report.made': kind(z.strictObject({ item_type: z.enum(REPORTABLE_TYPES) }), 'admins'),
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
  /** The member. */
  'profiles.changed': kind(Nothing, null, { pages: ({ subject_id }) => memberShownOn(subject_id) }),
  'roles.changed': kind(z.strictObject({ role: z.string(), is_given: z.boolean() }), 'member'),
  'suspensions.changed': kind(z.strictObject({ until: z.iso.datetime().nullable() }), null),
  'consents.given': kind(Terms.extend({ age_band: z.string() }), null),
  'guardians.asked': kind(Terms, null),
  'guardians.agreed': kind(Terms, 'member'),
} satisfies Record<string, unknown>

export type EventName = keyof typeof EVENTS
export type PayloadOf<Name extends EventName> = z.input<(typeof EVENTS)[Name]['payload']>

/** The events that somebody hears of. */
export type ToldName = { [Name in EventName]: (typeof EVENTS)[Name]['tells'] extends null ? never : Name }[EventName]

export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name)

export const isTold = (name: EventName): name is ToldName => EVENTS[name].tells !== null
