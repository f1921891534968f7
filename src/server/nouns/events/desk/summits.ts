/** The pages of summits as admins write them: each summit has its own, and the next one begins with the last (expectation S48). */
import { type ScheduleItem, SummitPage } from '#contract/events/summit.ts'
import type { EditedSummit, SummitEdit } from '#contract/events/summit-desk.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { recordEvent } from '#server/base/events.ts'
import { attempt, Refusal, refuse } from '#server/base/refusal.ts'
import { lockWholeEvent, updateEvent } from '#server/nouns/events/service.ts'
import { FIRST_SUMMIT } from '#server/nouns/events/summits/first-summit.ts'
import { mergeEdit } from '#server/services/audit/merging.ts'
import { recordAct } from '#server/services/audit/service.ts'
import { holdEventFiles } from '#server/services/files/service.ts'
import { dropFiles, handbooksOf, isUploaded } from './files.ts'
import * as store from './sql.ts'
import { stateOf } from './view.ts'

export async function getSummitPage({ db }: Database, id: string): Promise<EditedSummit | Refusal<'EVENT_NOT_FOUND'>> {
  const row = await store.readPageOf(db, id)
  if (row?.event_type !== 'summit') return refuse('EVENT_NOT_FOUND')
  const own = SummitPage.safeParse(row.summit_page).data
  return {
    id,
    title: row.title,
    date: row.date,
    is_published: row.published_at !== null,
    page: own ?? beginningOf(row.former_page),
    is_own: own !== undefined,
    updated_at: row.updated_at.toISOString(),
  }
}

/** The schedule of the specification (part 2) is the first content. */
const beginningOf = (former: unknown): SummitPage => SummitPage.safeParse(former).data ?? FIRST_SUMMIT

type Obstacle = 'EVENT_NOT_FOUND' | 'EDIT_CONFLICT' | 'PDF_GONE'

export function editSummitPage(
  services: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  { id, changes, seen }: SummitEdit,
): Promise<{ id: string } | Refusal<Obstacle>> {
  return attempt<{ id: string } | Refusal<Obstacle>>(services.database, async (tx) => {
    const event = await lockWholeEvent(tx, id)
    if (event?.event_type !== 'summit') return refuse('EVENT_NOT_FOUND')
    const was = SummitPage.safeParse(event.summit_page).data
    const known = await store.readPageOf(tx, id)
    const stored = was ?? beginningOf(known?.former_page)
    const sent = { ...changes, ...(changes.schedule && { schedule: changes.schedule.toSorted(byTime) }) }
    const act = { act: 'event.page', subject_id: id } as const
    const merged = await mergeEdit<SummitPage>(tx, { stored, edit: { changes: sent, seen }, act })
    if (merged instanceof Refusal) return merged
    const page = merged.now
    // What was sent twice is there already, whoever saved it.
    if (was && merged.changed.length === 0) return { id }
    const handbook = await holdHandbook(tx, stored, page)
    if (handbook === 'gone') return refuse('PDF_GONE')
    await updateEvent(tx, id, { summit_page: { ...page, handbook } })
    await dropFiles(tx, services, { image_url: null, invitation: {}, summit_page: event.summit_page })
    const fields = was ? merged.changed : Object.keys(page)
    await recordAct(tx, { actor, act: 'event.page', subject_type: 'event', subject_id: id, after: { fields } })
    const payload = { is_draft: stateOf(event) === 'draft' }
    await recordEvent(tx, { name: 'event.changed', subject_id: id, actor_id: actor.user_id, payload })
    return { id }
  })
}

function byTime(one: ScheduleItem, other: ScheduleItem): number {
  if (one.day !== other.day) return (one.day ?? 1) - (other.day ?? 1)
  return one.start === other.start ? 0 : one.start < other.start ? -1 : 1
}

/** Uploaded files stay in the books until the transaction ends; others are those that the form began with. */
async function holdHandbook(tx: Tx, begun: SummitPage, page: SummitPage): Promise<SummitPage['handbook'] | 'gone'> {
  const { handbook } = page
  if (!handbook) return null
  const addresses = [...new Set(handbooksOf(page))]
  const uploaded = addresses.filter(isUploaded)
  const sizes = await holdEventFiles(tx, uploaded)
  const isKnown = (address: string) => (isUploaded(address) ? sizes.has(address) : handbooksOf(begun).includes(address))
  if (!addresses.every(isKnown)) return 'gone'
  const sized = (file: { url: string; byte_size: number } | null) =>
    file && { url: file.url, byte_size: sizes.get(file.url) ?? file.byte_size }
  const [zh, en] = [sized(handbook.zh), sized(handbook.en)]
  return zh || en ? { zh, en } : null
}
