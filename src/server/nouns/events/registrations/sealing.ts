/** What of a registration nobody reads in the database: birth date, phones and what helpers should know (threat T29). */
import type { Attendee } from '#contract/events/registrations.ts'
import type { KeyRing, Sealed } from '#platform/key-ring.ts'
import type { Services } from '#server/base/context.ts'
import * as store from './sealing-sql.ts'

export type Secrets = Pick<Attendee, 'birth_date' | 'phone' | 'guardian_phone' | 'health_note'>

interface Place {
  event_id: string
  user_id: string
}

/** So that nothing opens in the row of somebody else. */
const boundTo = ({ event_id, user_id }: Place) => `${event_id} ${user_id}`

export function sealSecrets(keys: KeyRing, place: Place, secrets: Secrets): Sealed {
  const { birth_date, phone, guardian_phone, health_note } = secrets
  return keys.seal(JSON.stringify({ birth_date, phone, guardian_phone, health_note }), boundTo(place))
}

/** @returns null when the key is not here. @throws when it was sealed for another row. */
export function openSecrets(keys: KeyRing, row: Place & Sealed): Secrets | null {
  const text = keys.open(row, boundTo(row))
  return text === null ? null : (JSON.parse(text) as Secrets)
}

/** So many at once. */
const AT_ONCE = 200

/** Seals with the first key what was sealed with another one that is here. What does not open stays as it is. */
export async function sealAnew({ database: { db }, keys, log }: Pick<Services, 'database' | 'keys' | 'log'>) {
  const former = keys.names.filter((name) => name !== keys.first)
  if (former.length === 0) return
  const unopened = new Map<string, number>()
  for (let last: Place | undefined, isMore = true; isMore; ) {
    const rows = await store.readSealedWith(db, former, last, AT_ONCE)
    for (const row of rows) {
      const secrets = openIfWhole(keys, row)
      if (secrets) await store.replaceSealed(db, row, sealSecrets(keys, row, secrets))
      else unopened.set(row.key_id, (unopened.get(row.key_id) ?? 0) + 1)
    }
    last = rows.at(-1)
    isMore = rows.length === AT_ONCE
  }
  if (unopened.size > 0)
    log.error({ unopened: Object.fromEntries(unopened) }, 'registrations do not open with the key that they name')
}

/** @returns null when the bytes are not what was sealed for this row. */
function openIfWhole(keys: KeyRing, row: Place & Sealed): Secrets | null {
  try {
    return openSecrets(keys, row)
  } catch {
    return null
  }
}

/** Another machine may have made a key of its own, or a key was taken out of the setting too early. */
export async function warnOfMissingKeys({ database, keys, log }: Pick<Services, 'database' | 'keys' | 'log'>) {
  const missing = (await store.readKeyNames(database.db)).filter((name) => !keys.names.includes(name))
  if (missing.length === 0) return
  log.error(
    { missing },
    'there are registrations that no key here opens: give every machine the same REGISTRATION_KEYS, with these too',
  )
}
