import type { FavoriteType, FavoriteView } from '#contract/favorites.ts'
import { PATHS, pathOf } from '../base/paths.ts'

export interface FavoriteRead {
  id: string
  event_type: FavoriteType
  event_id: string
  created_at: Date
  title: string | null
  /** The post of a comment. */
  post_id: string | null
}

/** The only place where a row of favorites leaves the server, for its member alone. */
export function toFavoriteView(row: FavoriteRead): FavoriteView {
  return {
    id: row.id,
    event_type: row.event_type,
    event_id: row.event_id,
    title: row.title,
    link: row.title === null ? null : linkTo(row),
    created_at: row.created_at.toISOString(),
  }
}

function linkTo({ event_type, event_id, post_id }: FavoriteRead): string {
  switch (event_type) {
    case 'papers':
      return pathOf.paper(event_id)
    case 'videos':
      return pathOf.video(event_id)
    case 'forum_posts':
      return pathOf.post(event_id)
    case 'forum_comments':
      return `${pathOf.comment(post_id ?? '', event_id)}#comment-${event_id}`
    default:
      return event_id.includes('-') ? pathOf.event(event_id) : PATHS.summit
  }
}
