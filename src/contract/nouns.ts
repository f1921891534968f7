/**
 * What each noun of the site is to the parts that serve all nouns. Those parts take their lists from here; a new noun is
 * one more entry. Knows no schemas, so that pages may take it.
 */

/** What a thing is reported for. A work of a member is no link, and a link bullies no one. */
const OF_WRITINGS = ['bullying', 'privacy', 'harm', 'sexual', 'spam', 'false', 'other'] as const
const OF_LINKS = ['dead', 'sexual', 'false', 'other'] as const

/** What can happen to things of a kind. */
interface Abilities {
  /** For what it is reported. */
  reported?: readonly string[]
  /** While many reports of it are open. */
  hidden?: true
  /** It leaves a record behind. */
  removed?: true
  /** Its author can ask for another look at a removal, and moderators can put it back. */
  appealed?: true
  /** Of comments: what they stand below. */
  below?: string
}

interface NounEntry {
  kinds: Record<string, Abilities>
  /** What officers do, as the audit log calls it, beside removing and putting back. */
  acts: readonly string[]
  /** To what they do it, beside what can be reported or removed. */
  subjects: readonly string[]
  /** Types of notifications. */
  notifications: readonly string[]
  /** Kinds of what is stored about members. */
  data: readonly string[]
}

const MODERATED = { reported: OF_WRITINGS, hidden: true, removed: true, appealed: true } as const

export const NOUNS = {
  forum: {
    kinds: {
      post: MODERATED,
      comment: { ...MODERATED, below: 'post' },
    },
    acts: ['post.approve', 'post.decline', 'post.undo', 'post.edit'],
    subjects: [],
    notifications: ['post_favorite', 'comment_like', 'post_reply', 'post_held', 'post_released'],
    data: ['forum'],
  },
  papers: {
    kinds: { paper: { removed: true }, paper_comment: { ...MODERATED, below: 'paper' } },
    acts: [
      'paper.approve',
      'paper.reject',
      'paper.reopen',
      'paper.edit',
      'paper.create',
      'paper.import',
      'paper.publish',
      'paper.unpublish',
      'paper.categorise',
      'category.create',
      'category.edit',
      'category.delete',
    ],
    subjects: ['category', 'import'],
    notifications: ['new_paper', 'paper_comment', 'paper_submitted', 'paper_reviewed'],
    data: ['papers'],
  },
  members: {
    kinds: { profile: { reported: OF_WRITINGS } },
    acts: [
      'role.grant',
      'role.revoke',
      'member.suspend',
      'member.lift',
      'member.export',
      'member.view',
      'member.find',
      'account.sign_out',
      'account.reset_password',
      'account.resend_proof',
      'account.remove_factors',
    ],
    subjects: [],
    notifications: ['guardian_agreed', 'role_given', 'role_taken'],
    data: [],
  },
  events: {
    kinds: { lecture: {}, summit: {} },
    acts: [
      'event.create',
      'event.edit',
      'event.publish',
      'event.unpublish',
      'event.cancel',
      'event.page',
      'event.delete',
      'challenge.save',
      'challenge.award',
      'challenge.publish',
      'challenge.read',
      'challenge.remove',
      'registration.view',
      'registration.export',
      'registration.add',
      'registration.cancel',
      'registration.check_in',
      'registration.undo',
      'registration.message',
    ],
    subjects: ['event'],
    notifications: [
      'registration',
      'event_moved',
      'event_cancelled',
      'event_message',
      'challenge_entered',
      'challenge_removed',
      'challenge_results',
    ],
    data: ['registrations'],
  },
  teams: {
    kinds: { team: { reported: OF_WRITINGS, removed: true } },
    acts: [],
    subjects: [],
    notifications: [
      'team_joined',
      'team_left',
      'team_removed',
      'team_deleted',
      'team_requested',
      'team_answered',
      'team_captain',
    ],
    data: ['teams'],
  },
  videos: {
    kinds: { video: { reported: OF_LINKS } },
    acts: ['video.create', 'video.edit', 'video.publish', 'video.unpublish', 'video.delete'],
    subjects: [],
    notifications: ['new_video'],
    data: [],
  },
} as const satisfies Record<string, NounEntry>

type EntryOf = (typeof NOUNS)[keyof typeof NOUNS]
type KindsOf<Kinds> = Kinds extends unknown ? keyof Kinds : never
type AbleOf<Kinds, Ability> = Kinds extends unknown
  ? { [Kind in keyof Kinds]: Ability extends keyof Kinds[Kind] ? Kind : never }[keyof Kinds]
  : never

/** A kind of thing. */
export type ItemKind = KindsOf<EntryOf['kinds']>
type Able<Ability extends keyof Abilities> = AbleOf<EntryOf['kinds'], Ability>

/** What zod's enums and the checks of the database take. */
type ListOf<Name> = [Name, ...Name[]]

const KINDS: Record<string, Abilities> = Object.assign({}, ...Object.values(NOUNS).map(({ kinds }) => kinds))
const kindsThatAre = <Ability extends keyof Abilities>(ability: Ability) =>
  Object.keys(KINDS).filter((kind) => KINDS[kind]?.[ability]) as ListOf<Able<Ability>>

export const REPORTABLE_TYPES = kindsThatAre('reported')
export type ReportableType = Able<'reported'>

export const HIDEABLE_TYPES = kindsThatAre('hidden')
export type HideableType = Able<'hidden'>

export const REMOVABLE_TYPES = kindsThatAre('removed')
export type RemovableType = Able<'removed'>

export const APPEALABLE_TYPES = kindsThatAre('appealed')
export type AppealableType = Able<'appealed'>

/** The comments on the things of one kind. */
export const THREAD_KINDS = kindsThatAre('below')
export type ThreadKind = Able<'below'>

export type ReportCategory = (typeof OF_WRITINGS | typeof OF_LINKS)[number]
export const categoriesOf = (kind: ReportableType): readonly ReportCategory[] =>
  (KINDS[kind]?.reported ?? []) as readonly ReportCategory[]

/** Whether it leads away from the site, and is reported mostly because it leads nowhere. */
export const isLink = (kind: ReportableType): boolean => categoriesOf(kind) === OF_LINKS

/** All that nouns have of one sort, to which services add their own. */
export const ofAllNouns = <List extends 'notifications' | 'data'>(list: List) =>
  Object.values(NOUNS).flatMap((noun) => noun[list]) as EntryOf[List][number][]

type Names = Record<string, readonly [ItemKind, ...ItemKind[]]>

/**
 * What the specification (part 3) calls favourites. The first kind is the one that can be kept; an event that became the
 * other kind since is still the same event.
 */
export const FAVORITE_KINDS = {
  papers: ['paper'],
  videos: ['video'],
  forum_posts: ['post'],
  forum_comments: ['comment'],
  lecture: ['lecture', 'summit'],
  summit: ['summit', 'lecture'],
} as const satisfies Names

/** What the specification (part 3) calls what is remembered as read. */
export const HISTORY_KINDS = {
  event: ['lecture', 'summit'],
  forum: ['post'],
  paper: ['paper'],
  video: ['video'],
} as const satisfies Names
