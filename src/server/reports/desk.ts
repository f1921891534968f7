/** The queue of reports as admins work it off: all open reports of one thing are decided together. */
import type { ReportDecision, ReportQueue } from '#contract/report-desk.ts'
import { REPORT_WORKFLOW } from '#contract/workflows.ts'
import type { Database } from '#platform/database.ts'
import { recordAct } from '../audit/service.ts'
import type { Actor, Services } from '../base/context.ts'
import { recordEvent } from '../base/events.ts'
import { boundPage } from '../base/paging.ts'
import { attempt, type Refusal, refuse } from '../base/refusal.ts'
import { takeStep } from '../base/workflow.ts'
import { ITEMS } from '../items/kinds.ts'
import { readLink } from '../items/sql.ts'
import { readAround, readHistory } from './context-sql.ts'
import * as store from './desk-sql.ts'
import { rolesOf, stateOf } from './policy.ts'
import { dutyTeacher } from './urgent.ts'
import { toReportedItem } from './view.ts'

/** A screen of them: each is read with care. */
const DESK_PAGE_SIZE = 20

/** Nobody decides on what they have reported themselves, or on what is their own. */
export async function listReported(
  services: Pick<Services, 'database' | 'config'>,
  actor: Actor,
  page: number,
): Promise<ReportQueue> {
  const { db } = services.database
  const total = await store.countReported(db, actor.user_id)
  const bounds = boundPage(page, total, DESK_PAGE_SIZE)
  const offset = (bounds.page - 1) * DESK_PAGE_SIZE
  const rows = await store.readReported(db, actor.user_id, { limit: DESK_PAGE_SIZE, offset })
  const items = await Promise.all(
    rows.map(async (row) =>
      toReportedItem(row, actor.user_id, {
        link: row.is_there ? await readLink(db, row.item_type, row.item_id) : null,
        around: await readAround(db, row.item_type, row.item_id),
        history: row.owner && (await readHistory(db, row.owner.user_id)),
      }),
    ),
  )
  return { ...bounds, total, items, duty_teacher: await dutyTeacher(services) }
}

/** Closes those of the reports that the admin has read. @returns how many. */
export function decideReports(
  database: Database,
  actor: Actor,
  { item_type, item_id, verb, reason, reports }: ReportDecision,
): Promise<{ decided: number } | Refusal<'ITEM_NOT_FOUND' | 'FORBIDDEN' | 'REASON_REQUIRED'>> {
  return attempt(database, async (tx) => {
    const open = await store.lockOpen(tx, { item_type, item_id, ids: reports })
    if (open.length === 0) return refuse('ITEM_NOT_FOUND')
    if (await store.isInvolved(tx, actor.user_id, { item_type, item_id })) return refuse('FORBIDDEN')
    const roles = rolesOf(
      actor.user_id,
      open.map(({ cleared_by }) => cleared_by),
    )
    const step = takeStep(REPORT_WORKFLOW, { verb, state: stateOf(open), roles, reason })
    if (step === 'NOT_POSSIBLE') return refuse('ITEM_NOT_FOUND')
    if (typeof step === 'string') return refuse(step)
    const ids = open.map(({ id }) => id)
    const subject = { subject_type: item_type, subject_id: item_id }
    const facts = { before: { status: step.from }, after: { status: step.to, reports: open.length } }
    await recordAct(tx, { actor, act: `report.${verb}`, ...subject, reason, ...facts })
    if (step.to === 'cleared') {
      await store.clear(tx, ids, actor.user_id, reason)
      return { decided: 0 }
    }
    await store.close(tx, ids, step.to)
    const [newest] = open
    const name = newest?.snapshot[ITEMS[item_type].name]
    await recordEvent(tx, {
      name: 'report.decided',
      subject_id: item_id,
      actor_id: actor.user_id,
      payload: {
        item_type,
        is_upheld: step.to === 'upheld',
        reason: step.to === 'upheld' ? reason : null,
        title: typeof name === 'string' ? name : '',
        reporters: [...new Set(open.flatMap(({ user_id }) => user_id ?? []))],
        owner_id: newest?.owner_id ?? null,
      },
    })
    return { decided: open.length }
  })
}
