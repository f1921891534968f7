/** Who has another nickname: written down with the change of it, for those who find works by the name of their author. */
import type { Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'

const QUEUE = 'renamed-members'

export const renamedLater = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, user_id: string): Promise<void> =>
  jobs.add(tx, QUEUE, { user_id })

/** Begins to follow them. What fails is tried again. */
export const workRenamed = (
  { jobs }: Pick<Services, 'jobs'>,
  follow: (user_id: string) => Promise<void>,
): Promise<void> => jobs.work<{ user_id: string }>(QUEUE, ({ user_id }) => follow(user_id))
