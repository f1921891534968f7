/** What a person is told of without having asked. */
import type { Tx } from '#platform/database.ts'
import type { AuthServices, Caller } from '../services.ts'
import type { User } from '../store/accounts.ts'
import type { LetterKind } from '../store/letters.ts'
import { claimSending } from '../store/sendings.ts'
import { back } from './sign-up.ts'

/**
 * A way to sign in, or a second factor, was added or taken away: whoever did not do it has to hear of it.
 * @param user as they were before: a new address is not told of itself.
 */
export function tellOfWays(tx: Tx, services: AuthServices, user: User, caller: Caller): Promise<void> {
  return tellOwner(tx, services, user, caller, 'ways_changed')
}

/** By mail, or by a text message where there is no proven mailbox. */
export async function tellOwner(
  tx: Tx,
  services: AuthServices,
  { id: user_id, email, phone, ...proven }: User,
  caller: Caller,
  kind: Extract<LetterKind, 'ways_changed' | 'password_changed' | 'many_tries'>,
): Promise<void> {
  const letter = { kind, user_id, ...back(caller) }
  if (email && proven.email_confirmed_at) return services.letters.post(tx, { ...letter, to: { email } })
  if (!phone || !proven.phone_confirmed_at) return
  // A text message costs: where no more may be sent, the act is done all the same.
  if (await claimSending(tx, services, { phone }, 'notice', caller)) return
  await services.letters.post(tx, { ...letter, to: { phone } })
}
