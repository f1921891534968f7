/** The audit log: whatever admins and operators do stands in it, in the transaction of the act. */
import type * as z from 'zod'
import type { AuditFilter, AuditList } from '#contract/audit.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Actor } from '../base/context.ts'
import { boundPage } from '../base/paging.ts'
import * as store from './sql.ts'
import type { AuditFacts } from './tables.ts'
import { toAuditEntry } from './view.ts'

/** Kept for so long; the database refuses to remove anything younger. */
const AUDIT_YEARS = 3
/** So many in one transaction. */
const AT_ONCE = 1_000

/** Who acts from the command line of the machine. */
export const OPERATOR = 'operator'

interface Act {
  actor: Pick<Actor, 'user_id' | 'caller'> | typeof OPERATOR
  /** As `post.remove`. */
  act: string
  subject_type: string
  subject_id?: string
  reason?: string | null
  /** States and dates, never personal values. */
  before?: AuditFacts
  after?: AuditFacts
}

export async function recordAct(tx: Tx, { actor, ...act }: Act): Promise<void> {
  const isOperator = actor === OPERATOR
  const network = isOperator ? null : networkOf(actor.caller ?? null)
  await store.insertEntry(tx, { ...act, actor_id: isOperator ? null : actor.user_id, network })
}

/** An address cut to its network: 203.0.113.7 to 203.0.113.0/24, 2001:db8:1:2 to 2001:db8:1::/48. */
export function networkOf(caller: string | null): string | null {
  if (!caller) return null
  if (/^\d+(\.\d+){3}$/.test(caller)) return caller.replace(/\.\d+$/, '.0/24')
  const groups = caller.split(':').filter(Boolean).slice(0, 3)
  return caller.includes(':') ? `${groups.join(':')}::/48` : null
}

export async function listActs(
  { db }: Database,
  { page, ...filter }: z.output<typeof AuditFilter>,
): Promise<AuditList> {
  const total = await store.countEntries(db, filter)
  const bounds = boundPage(page, total)
  const rows = await store.readEntries(db, filter, { limit: PAGE_SIZE, offset: (bounds.page - 1) * PAGE_SIZE })
  return { ...bounds, total, items: rows.map(toAuditEntry) }
}

/** Forgets what is older than three years. */
export async function forgetOldActs(database: Database, now = new Date()): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - AUDIT_YEARS)
  const forgetSome = () => database.transaction((tx) => store.deleteEntries(tx, before, AT_ONCE))
  while ((await forgetSome()) === AT_ONCE);
}
