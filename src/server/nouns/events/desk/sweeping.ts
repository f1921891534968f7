/** Uploads that no event was saved with are not kept; pictures are swept with those of the forum. */
import { DAY_MS } from '#platform/durations.ts'
import type { Services } from '#server/base/context.ts'
import { sweepUnused } from '#server/services/files/unused.ts'

/** Whoever writes has a day to save the event with what was uploaded for it. */
export async function sweepEventFiles(services: Pick<Services, 'database' | 'jobs'>, now = Date.now()): Promise<void> {
  await sweepUnused(services, 'event_files', new Date(now - DAY_MS))
}
