import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database, Tx } from '#platform/database.ts'
import { countWaiting } from './waiting.ts'

/** Whether `act` has locked the first of two rows when it waits for the second one. */
export async function locksInOrder(
  database: Database,
  { table, ids: [first, second] }: { table: SQL; ids: [string, string] },
  act: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  const held = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  const holding = database.transaction(async (tx) => {
    await tx.execute(sql`select from ${table} where id = ${second} for update`)
    held.resolve()
    await seen.promise
  })
  await held.promise
  const acting = database.transaction(act)
  try {
    await expect.poll(() => countWaiting(database.db)).toBe(1)
    const free = sql`select id from ${table} where id = ${first} for update skip locked`
    return (await database.db.execute(free)).rows.length === 0
  } finally {
    seen.resolve()
    await Promise.all([holding, acting])
  }
}
