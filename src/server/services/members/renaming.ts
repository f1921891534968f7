/** Who has another nickname: written down with the change of it, for the nouns that are found by the names of their members. */
import type { Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import { nouns } from '#server/base/noun.ts'

const QUEUE = 'renamed-members'

export const renamedLater = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, user_id: string): Promise<void> =>
  jobs.add(tx, QUEUE, { user_id })

/** Begins to follow them. What fails is tried again. */
export const followNicknames = (services: Pick<Services, 'database' | 'jobs'>): Promise<void> =>
  services.jobs.work<{ user_id: string }>(QUEUE, async ({ user_id }) => {
    for (const { followNickname } of nouns()) await followNickname?.(services, user_id)
  })
