/** The yearly audit of personal data, as admins print it (expectations, section on minors). */
import { type ByAge, DATA_KINDS, type DataAudit } from '#contract/data-audit.ts'
import { EVENT_DAYS } from '#contract/limits.ts'
import { momentInShanghai, todayInShanghai } from '#contract/shanghai.ts'
import { AUDIT_YEARS, recordAct } from '../audit/service.ts'
import type { Actor, Services } from '../base/context.ts'
import { keptDays } from './kinds.ts'
import * as store from './sql.ts'

const DAYS_OF_YEAR = 365

const byAge = (rows: { age: string; people: number }[]): ByAge => {
  const of = (age: string) => rows.find((row) => row.age === age)?.people ?? 0
  return { under_14: of('under_14'), '14_to_17': of('14_to_17'), adult: of('adult'), unknown: of('unknown') }
}

/** Counts at one moment, and notes that somebody has counted. */
export function makeDataAudit(
  { database, config }: Pick<Services, 'database' | 'config'>,
  actor: Actor,
): Promise<DataAudit> {
  const day = todayInShanghai()
  const since = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28')
  const kept = keptDays(config.REGISTRATION_DATA_DAYS)
  return database.transaction(async (tx) => {
    const stored = await store.countStored(tx)
    const audit: DataAudit = {
      day,
      since,
      made_by: await store.readNickname(tx, actor.user_id),
      members: byAge(await store.countMembers(tx)),
      stored: DATA_KINDS.map((kind) => {
        const own = stored.filter((row) => row.kind === kind)
        const rows = own.reduce((sum, row) => sum + row.rows, 0)
        return { kind, people: byAge(own), rows, kept_days: kept[kind] ?? null }
      }),
      consents: await store.countConsents(tx),
      accesses: await store.countAccesses(tx, new Date(momentInShanghai(since))),
      records: {
        ...(await store.countRecords(tx)),
        acts_kept_days: AUDIT_YEARS * DAYS_OF_YEAR,
        events_kept_days: EVENT_DAYS,
      },
    }
    await recordAct(tx, { actor, act: 'data.audit', subject_type: 'export' })
    return audit
  })
}
