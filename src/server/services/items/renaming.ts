/** What is found by the nickname of its member follows it. */
import type { Services } from '#server/base/context.ts'
import { followNickname as followInPosts } from '#server/nouns/forum/search-terms.ts'
import { workRenamed } from '#server/nouns/members/renaming.ts'
import { followNickname as followInTeams } from '#server/nouns/teams/search-terms.ts'

export const followNicknames = (services: Pick<Services, 'database' | 'jobs'>): Promise<void> =>
  workRenamed(services, async (user_id) => {
    await followInPosts(services, user_id)
    await followInTeams(services, user_id)
  })
