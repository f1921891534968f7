/** What nouns and services declare of what they keep of members. */
import { type AnyColumn, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DataKind } from '#contract/personal-data/data-audit.ts'
import type * as m from '#messages'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/database.ts'
import type { KeyRing } from '#platform/key-ring.ts'

/** What a table has of one member. */
export interface OwnRows {
  columns: string[]
  rows: Record<string, unknown>[]
}

/** A table that keeps something of a member. */
export interface OwnedTable {
  table: PgTable
  /** The column that says whose a row is. */
  owner: AnyColumn
  /** As what it counts in the audit of personal data. */
  kind?: DataKind | undefined
  /** What it is called where its member reads it. */
  called?: typeof m.own_data_heading | undefined
  /** Columns about other people, left out of the member's export. */
  ofOthers: string[]
  /** Opens what is sealed in it, for its member. */
  opened?: (keys: KeyRing, own: OwnRows) => OwnRows
}

type Told = Required<Pick<OwnedTable, 'kind' | 'called'>> & Pick<OwnedTable, 'opened'> & { ofOthers?: string[] }

/** By the name of the table, of what says nothing more of itself. */
export const ownedBy = (owner: AnyColumn): [string, OwnedTable] => {
  const table = owner.table as PgTable
  return [getTableName(table), { table, owner, ofOthers: [] }]
}

/** By the name of the table. */
export const personal = (owner: AnyColumn, { ofOthers = [], ...told }: Told): [string, OwnedTable] => {
  const [name, owned] = ownedBy(owner)
  return [name, { ...owned, ofOthers, ...told }]
}

interface Lateness {
  now: Date
  /** Days that a deleting worker may be late. */
  late: number
  /** The moment so many days ago, and those by which a worker may be late. */
  ago: (days: number) => Date
  config: Pick<Config, 'REGISTRATION_DATA_DAYS'>
}

/** What is kept for so many days alone. */
export interface Retention {
  /** Or as the operator has set them. */
  days: number | 'REGISTRATION_DATA_DAYS'
  /** How many rows are kept for too long: the condition is that of the worker that deletes them. */
  countOverdue: (tx: Tx, lateness: Lateness) => Promise<number>
}
