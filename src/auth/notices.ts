/** What a person is told of without having asked. */
import type { Tx } from '#platform/database.ts'
import type { User } from './accounts.ts'
import type { Caller, House } from './house.ts'
import { back } from './sign-up.ts'

/** A way to sign in, or a second factor, was added or taken away: whoever did not do it has to hear of it. */
export async function tellOfWays(tx: Tx, house: House, user: User, caller: Caller): Promise<void> {
  const { email, id: user_id } = user
  if (!email || !user.email_confirmed_at) return
  await house.letters.post(tx, { kind: 'ways_changed', to: { email }, user_id, ...back(caller) })
}
