/** Security notices: what the owner of an account is notified of without having asked. */
import type { Tx } from '#platform/database.ts'
import type { AuthServices, Caller } from '../services.ts'
import type { User } from '../store/accounts.ts'
import { claimDelivery } from '../store/delivery-limits.ts'
import type { MessageKind } from '../store/message-queue.ts'
import { back } from './sign-up.ts'

/**
 * A way to sign in, or a second factor, was added or taken away: whoever did not do it has to hear of it.
 * @param user as they were before: a new address is not told of itself.
 */
export function notifyOfMethods(tx: Tx, services: AuthServices, user: User, caller: Caller): Promise<void> {
  return notifyOwner(tx, services, user, caller, 'ways_changed')
}

/** By mail, or by a text message where there is no proven mailbox. */
export async function notifyOwner(
  tx: Tx,
  services: AuthServices,
  { id: user_id, email, phone, ...proven }: User,
  caller: Caller,
  kind: Extract<MessageKind, 'ways_changed' | 'password_changed' | 'many_tries'>,
): Promise<void> {
  const message = { kind, user_id, ...back(caller) }
  if (email && proven.email_confirmed_at) return services.messageQueue.add(tx, { ...message, to: { email } })
  if (!phone || !proven.phone_confirmed_at) return
  // A text message costs: where no more may be sent, the act is done all the same.
  if (await claimDelivery(tx, services, { phone }, 'notice', caller)) return
  await services.messageQueue.add(tx, { ...message, to: { phone } })
}
