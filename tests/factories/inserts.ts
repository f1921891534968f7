/** How many statements insert into a table, however many rows each of them brings. */
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'

/** @returns how many there have been since the count began. */
export async function countInserts(database: Database, table: string): Promise<() => Promise<number>> {
  await database.executeSql(`
    create table inserts_into_${table} (at timestamptz);
    create function note_insert_into_${table}() returns trigger language plpgsql as
      $$ begin insert into inserts_into_${table} values (now()); return null; end $$;
    create trigger note_insert after insert on ${table} for each statement execute function note_insert_into_${table}()`)
  return () => database.db.$count(sql.identifier(`inserts_into_${table}`))
}
