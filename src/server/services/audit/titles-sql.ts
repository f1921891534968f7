/** What the things are called that the audit log is about. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AuditSubject } from '#contract/audit-acts.ts'
import type { ItemKind } from '#contract/item-kinds.ts'
import { THINGS, type Thing } from '#server/base/noun.ts'
import { paperCategories } from '#server/nouns/papers/tables.ts'
import { sensitiveWords } from '#server/services/moderation/words/tables.ts'
import { auditLog } from './tables.ts'

/** Those with a title of their own; both kinds of events stand in one table. */
const TITLED = {
  post: 'post',
  paper: 'paper',
  team: 'team',
  video: 'video',
  event: 'lecture',
} as const satisfies Partial<Record<AuditSubject, ItemKind>>

const titleIn = (subject: string, { table, id, title }: Pick<Thing, 'table' | 'id' | 'title'>) =>
  sql`when ${sql.raw(`'${subject}'`)} then (select ${title}::text from ${table} where ${eq(id, auditLog.subject_id)})`

/** As it is called now; null of what is gone, and of what has no title. */
export function subjectTitle(): SQL<string | null> {
  const items = Object.entries(TITLED).map(([subject, kind]) => titleIn(subject, THINGS[kind]))
  const branches = [
    ...items,
    titleIn('category', { table: paperCategories, id: paperCategories.id, title: paperCategories.name }),
    titleIn('word', { table: sensitiveWords, id: sensitiveWords.id, title: sensitiveWords.word }),
  ]
  return sql<string | null>`case ${auditLog.subject_type} ${sql.join(branches, sql` `)} end`
}
