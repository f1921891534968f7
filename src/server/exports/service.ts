/** A member's data to take along: for people as tables, for programs as JSON (expectation S14). */
import { makeZip } from 'client-zip'
import { holdMoment } from '#platform/database.ts'
import type { Services } from '../base/context.ts'
import { writeCsv } from '../base/csv.ts'
import { ownProfile } from '../profiles/service.ts'
import { withSecretsOpened } from '../registrations/exporting.ts'
import { type OwnTable, readOwned } from './sql.ts'

/** All tables are read at one moment, so that they fit together. */
export async function exportOwn(
  { database, accounts, keys }: Pick<Services, 'database' | 'accounts' | 'keys'>,
  user_id: string,
): Promise<File> {
  await ownProfile(database, user_id)
  const account = await accounts.account(user_id)
  const tables = await database.transaction(async (tx) => {
    await holdMoment(tx)
    return (await readOwned(tx, user_id)).map((table) => withSecretsOpened(keys, table))
  })
  const lastModified = new Date()
  const zip = makeZip(
    filesOf(account, tables).map(({ name, input }) => ({ name, input, lastModified })),
    { buffersAreUTF8: true },
  )
  const name = `premed-guild-${lastModified.toISOString().slice(0, 10)}.zip`
  return new File([await new Response(zip).blob()], name, { type: 'application/zip' })
}

function filesOf(account: unknown, tables: OwnTable[]): { name: string; input: string }[] {
  const data = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
  return [
    { name: 'account.json', input: asJson(account) },
    { name: 'data.json', input: asJson(data) },
    ...tables.map(({ name, columns, rows }) => ({ name: `${name}.csv`, input: writeCsv(columns, rows) })),
  ]
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
