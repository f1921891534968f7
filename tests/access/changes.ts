/** Notes every row that is written, changed or removed, whoever does it: what is rolled back was never done. */
import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#platform/database.ts'

export type ChangedBy = (act: () => Promise<unknown>) => Promise<string[]>

/**
 * Begins to take notes.
 * @param settle ends what is still to come of earlier acts.
 * @returns what says of which tables an act has changed a row.
 */
export async function noteChanges({ db }: Database, settle: () => Promise<void>): Promise<ChangedBy> {
  const { rows: known } = await db.execute(sql`select 1 from pg_class where relname = 'noted_changes'`)
  if (known.length === 0) await beginNotes(db)
  return async (act) => {
    await settle()
    const { rows: before } = await db.execute<{ last: string }>(
      sql`select coalesce(max(id), 0)::text as last from noted_changes`,
    )
    await act()
    const { rows: changed } = await db.execute<{ name: string }>(
      sql`select distinct name from noted_changes where id > ${before[0]?.last ?? '0'}::bigint order by name`,
    )
    return changed.map(({ name }) => name)
  }
}

async function beginNotes(db: Executor): Promise<void> {
  await db.execute(sql`create table noted_changes (id bigserial primary key, name text not null)`)
  await db.execute(sql`create function note_change() returns trigger language plpgsql as $$
    begin
      insert into noted_changes (name) values (tg_table_name);
      return null;
    end $$`)
  await db.execute(sql`do $$
    declare name text;
    begin
      for name in select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
          -- That somebody took their data with them is counted, without who it was; what is refused may cost a turn.
          and table_name not in ('noted_changes', 'data_request_counts', 'rate_limits')
      loop
        execute format(
          'create trigger note_change after insert or update or delete on %I for each row execute function note_change()',
          name);
      end loop;
    end $$`)
}
