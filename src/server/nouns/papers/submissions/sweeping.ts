/** What no student paper needs is not kept: uploads that were broken off, and PDFs that nothing uses (expectation S18). */
import { DAY_MS } from '#platform/durations.ts'
import type { Services } from '#server/base/context.ts'
import { sweepUnused } from '#server/services/files/unused.ts'
import { deleteUploadsBefore } from './uploads-sql.ts'

/** Whoever writes has a day to send in what was uploaded for it. */
export async function sweepUploads(services: Pick<Services, 'database' | 'jobs'>, now = Date.now()): Promise<void> {
  const before = new Date(now - DAY_MS)
  await deleteUploadsBefore(services.database.db, before)
  await sweepUnused(services, 'pdfs', before)
}
