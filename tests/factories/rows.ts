/** Rows by hand in SQL: what the database itself allows. */
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database.ts'

export type Row = Record<string, string | number | boolean | Uint8Array | null>

/** Of what tables of several folders refer to. */
export const ids = {
  member: '00000000-0000-7000-8000-000000000001',
  other: '00000000-0000-7000-8000-000000000002',
  event: '00000000-0000-7000-8000-000000000003',
  paper: '00000000-0000-7000-8000-000000000004',
  post: '00000000-0000-7000-8000-000000000005',
  comment: '00000000-0000-7000-8000-000000000006',
  team: '00000000-0000-7000-8000-000000000007',
  video: '00000000-0000-7000-8000-000000000008',
  notification: '00000000-0000-7000-8000-000000000009',
  third: '00000000-0000-7000-8000-00000000000b',
  entry: '00000000-0000-7000-8000-00000000000c',
  fourth: '00000000-0000-7000-8000-00000000000d',
  key: '00000000-0000-7000-8000-00000000000a',
  nobody: '00000000-0000-7000-8000-00000000ffff',
}

export function insertRow(db: Executor, table: string, row: Row): Promise<unknown> {
  const columns = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    Object.values(row).map((value): SQL => sql`${value}`),
    sql`, `,
  )
  return db.execute(sql`insert into ${sql.identifier(table)} (${columns}) values (${values})`)
}

/** The name of the constraint that `act` breaks, or what else happens. */
export async function brokenBy(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return 'accepted'
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as { constraint?: string; message: string }
    return cause.constraint ?? cause.message
  }
}
