/** Which competitions have other names: written down with the change, for the teams that are found by them. */
import type { Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'

const QUEUE = 'renamed-competitions'

export const competitionRenamedLater = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, key: string): Promise<void> =>
  jobs.add(tx, QUEUE, { key })

/** Begins to follow them. What fails is tried again. */
export const workRenamedCompetitions = (
  { jobs }: Pick<Services, 'jobs'>,
  follow: (key: string) => Promise<void>,
): Promise<void> => jobs.work<{ key: string }>(QUEUE, ({ key }) => follow(key))
