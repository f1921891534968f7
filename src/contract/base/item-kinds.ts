/** The kinds of things on the site, and what the lists of the specification (part 3) call them. */

export const ITEM_KINDS = [
  'paper',
  'video',
  'post',
  'comment',
  'paper_comment',
  'lecture',
  'summit',
  'team',
  'profile',
] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

type Names = Record<string, readonly [ItemKind, ...ItemKind[]]>

/**
 * Favourites by their names. The first kind is the one that can be kept; an event that became the other kind since is
 * still the same event.
 */
export const FAVORITE_KINDS = {
  papers: ['paper'],
  videos: ['video'],
  forum_posts: ['post'],
  forum_comments: ['comment'],
  summit: ['summit', 'lecture'],
  lecture: ['lecture', 'summit'],
} as const satisfies Names

/** What is remembered as read, by its names. */
export const HISTORY_KINDS = {
  event: ['lecture', 'summit'],
  forum: ['post'],
  paper: ['paper'],
  video: ['video'],
} as const satisfies Names
