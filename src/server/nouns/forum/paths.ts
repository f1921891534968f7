/** The addresses of posts, and the kept pages that show them. */
import { PATHS } from '#server/base/paths.ts'
import { MEMBERS, shownBeside, under } from '#server/base/shown-on.ts'

export const FORUM_PATH = '/forum'
export const postPath = (id: string) => `${FORUM_PATH}/${id}`
/** The page of the talk on which the comment stands, whichever that is by then. */
export const postCommentPath = (post_id: string, id: string) => `${FORUM_PATH}/${post_id}?comment=${id}`

export const postsShownOn = () => [PATHS.home, under(FORUM_PATH), PATHS.search, MEMBERS, ...shownBeside('post')]
