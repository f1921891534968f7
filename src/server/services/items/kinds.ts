/**
 * The register of things: what each kind on the site is to all that deals with several kinds. Favourites, history,
 * reports, removals, notifications, pictures, exports and the erasure of accounts read it; a new kind is one entry here
 * and its name in the contract.
 */
import { type AnyColumn, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ItemKind } from '#contract/item-kinds.ts'
import { FAVORITE_TITLE_CHARS } from '#contract/limits.ts'
import { PATHS, pathOf } from '#server/base/paths.ts'
import { events } from '#server/nouns/events/tables.ts'
import { isPublished } from '#server/nouns/events/visibility-sql.ts'
import { forumComments, forumPosts } from '#server/nouns/forum/tables.ts'
import { isPublic as isPostPublic } from '#server/nouns/forum/visibility-sql.ts'
import { profiles } from '#server/nouns/members/tables.ts'
import { paperComments, papers } from '#server/nouns/papers/tables.ts'
import { isApproved, isDiscussed } from '#server/nouns/papers/visibility-sql.ts'
import { teams } from '#server/nouns/teams/tables.ts'
import { videos } from '#server/nouns/videos/tables.ts'
import { isShown } from '#server/services/comments/visibility-sql.ts'

export interface Item {
  table: PgTable
  id: AnyColumn
  /** Whether everybody may see it. */
  isPublic: SQL
  /** Whether it is hidden because of reports; of what can be. Its pictures are then shown to nobody. */
  isHidden?: SQL
  /** What it is called; of a comment its beginning. */
  title: AnyColumn | SQL
  /** What an excerpt is cut from. */
  body: AnyColumn | null
  /** The member whose it is; null of what the guild shows. */
  owner: AnyColumn | null
  /** On whose page it stands; null of what has its own. */
  parent: AnyColumn | null
  link: (item: { id: string; parent_id: string | null }) => string
  /** What of it is kept as evidence when somebody reports it; no more than everybody can see. */
  evidence: Record<string, AnyColumn | SQL>
  /** The key of the evidence by which moderators know it. */
  name: string
  /** Where the addresses of its pictures stand. */
  pictures: { column: AnyColumn; isList: boolean } | null
}

const everybody = sql`true`
const beginning = (text: AnyColumn): SQL => {
  const chars = sql.raw(String(FAVORITE_TITLE_CHARS))
  return sql`case when char_length(${text}) > ${chars} then left(${text}, ${chars}) || '…' else ${text} end`
}
const shownIf = (isShown: AnyColumn, value: AnyColumn): SQL => sql`case when ${isShown} then ${value} end`

const event = {
  table: events,
  id: events.id,
  title: events.title,
  body: events.description,
  owner: null,
  parent: null,
  link: ({ id }) => pathOf.event(id),
  evidence: { title: events.title },
  name: 'title',
  pictures: { column: events.image_url, isList: false },
} satisfies Omit<Item, 'isPublic'>

export const ITEMS: Record<ItemKind, Item> = {
  paper: {
    table: papers,
    id: papers.id,
    isPublic: isApproved,
    title: papers.title,
    body: papers.abstract,
    owner: papers.submitted_by,
    parent: null,
    link: ({ id }) => pathOf.paper(id),
    evidence: { title: papers.title, authors: papers.authors },
    name: 'title',
    pictures: null,
  },
  video: {
    table: videos,
    id: videos.id,
    isPublic: eq(videos.is_published, sql`true`),
    title: videos.title,
    body: videos.description,
    owner: null,
    parent: null,
    link: ({ id }) => pathOf.video(id),
    evidence: { title: videos.title, video_url: videos.video_url },
    name: 'title',
    pictures: { column: videos.thumbnail_url, isList: false },
  },
  post: {
    table: forumPosts,
    id: forumPosts.id,
    isPublic: isPostPublic,
    isHidden: not(isPostPublic),
    title: forumPosts.title,
    body: forumPosts.content,
    owner: forumPosts.user_id,
    parent: null,
    link: ({ id }) => pathOf.post(id),
    evidence: {
      title: forumPosts.title,
      content: forumPosts.content,
      images: forumPosts.images,
      image_alts: forumPosts.image_alts,
    },
    name: 'title',
    pictures: { column: forumPosts.images, isList: true },
  },
  comment: {
    table: forumComments,
    id: forumComments.id,
    isHidden: not(isShown(forumComments)),
    isPublic: sql`${isShown(forumComments)} and exists (
      select from ${forumPosts} where ${forumPosts.id} = ${forumComments.subject_id} and ${isPostPublic})`,
    title: beginning(forumComments.content),
    body: forumComments.content,
    owner: forumComments.user_id,
    parent: forumComments.subject_id,
    link: ({ id, parent_id }) => (parent_id ? pathOf.comment(parent_id, id) : PATHS.forum),
    evidence: { post_id: forumComments.subject_id, content: forumComments.content },
    name: 'content',
    pictures: null,
  },
  paper_comment: {
    table: paperComments,
    id: paperComments.id,
    isHidden: not(isShown(paperComments)),
    isPublic: sql`${isShown(paperComments)} and exists (
      select from ${papers} where ${papers.id} = ${paperComments.subject_id} and ${isDiscussed})`,
    title: beginning(paperComments.content),
    body: paperComments.content,
    owner: paperComments.user_id,
    parent: paperComments.subject_id,
    link: ({ id, parent_id }) => (parent_id ? pathOf.paperComment(parent_id, id) : PATHS.papers),
    evidence: { paper_id: paperComments.subject_id, content: paperComments.content },
    name: 'content',
    pictures: null,
  },
  // Other events are kept as lectures are: they have no kind of their own.
  lecture: { ...event, isPublic: sql`${ne(events.event_type, sql`'summit'`)} and ${isPublished}` },
  summit: { ...event, isPublic: sql`${eq(events.event_type, sql`'summit'`)} and ${isPublished}` },
  team: {
    table: teams,
    id: teams.id,
    isPublic: everybody,
    title: teams.team_name,
    body: teams.description,
    owner: teams.captain_id,
    parent: null,
    link: ({ id }) => pathOf.team(id),
    evidence: { team_name: teams.team_name, description: teams.description, contact_info: teams.contact_info },
    name: 'team_name',
    pictures: null,
  },
  profile: {
    table: profiles,
    id: profiles.user_id,
    isPublic: everybody,
    title: profiles.nickname,
    body: profiles.bio,
    owner: profiles.user_id,
    parent: null,
    link: ({ id }) => pathOf.member(id),
    evidence: {
      nickname: profiles.nickname,
      signature: profiles.signature,
      bio: profiles.bio,
      avatar_url: profiles.avatar_url,
      school: shownIf(profiles.shows_school, profiles.school),
      gender_custom: shownIf(profiles.shows_gender, profiles.gender_custom),
    },
    name: 'nickname',
    pictures: null,
  },
}
