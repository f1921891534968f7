import { isNull } from 'drizzle-orm'
import { forumPosts } from './tables.ts'

/**
 * What waits for an admin's decision stands in a table of its own: everybody may read every post that is not hidden because
 * of reports.
 */
export const isPublic = isNull(forumPosts.hidden_at)
