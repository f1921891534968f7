/** What the folders say of their tables, for the tests of all tables. */
import { collect, merge } from './collect.ts'
import type { Tables } from './factories/tables.ts'

export const TABLES = merge((await collect<{ TABLES: Tables }>('tables')).map((folder) => folder.TABLES))
