/** What the things are called that the audit log is about. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AuditSubject } from '#contract/audit-acts.ts'
import type { ItemKind } from '#contract/item-kinds.ts'
import { ITEMS } from '../items/kinds.ts'
import { auditLog } from './tables.ts'

/** Those with a title of their own; both kinds of events stand in one table. */
const TITLED = {
  post: 'post',
  paper: 'paper',
  team: 'team',
  video: 'video',
  event: 'lecture',
} as const satisfies Partial<Record<AuditSubject, ItemKind>>

/** As it is called now; null of what is gone, and of what has no title. */
export const subjectTitle: SQL<string | null> = (() => {
  const branches = Object.entries(TITLED).map(([subject, kind]) => {
    const { table, id, title } = ITEMS[kind]
    return sql`when ${sql.raw(`'${subject}'`)} then (select ${title}::text from ${table} where ${eq(id, auditLog.subject_id)})`
  })
  return sql<string | null>`case ${auditLog.subject_type} ${sql.join(branches, sql` `)} end`
})()
