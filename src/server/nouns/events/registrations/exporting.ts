/** What a member takes along of their registrations: what was sealed stands there as they wrote it. */
import type { KeyRing } from '#platform/key-ring.ts'
import type { OwnRows } from '#server/base/personal-sql.ts'
import { openSecrets, type Secrets } from './sealing.ts'
import type { RegistrationRow } from './view.ts'

const SEALED = ['sealed', 'key_id']
const OPENED: (keyof Secrets)[] = ['birth_date', 'phone', 'guardian_phone', 'health_note']

export function withSecretsOpened(keys: KeyRing, table: OwnRows): OwnRows {
  const columns = [...table.columns.filter((name) => !SEALED.includes(name)), ...OPENED]
  const rows = table.rows.map((row) => {
    const all = { ...row, ...openSecrets(keys, row as RegistrationRow) } as Record<string, unknown>
    return Object.fromEntries(columns.map((name) => [name, all[name] ?? null]))
  })
  return { columns, rows }
}
