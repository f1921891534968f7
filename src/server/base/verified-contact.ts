/** Who writes has verified a contact: a mailbox or a phone (expectation S9). */
import { LRUCache } from 'lru-cache'
import type { Services } from './context.ts'

export type ContactRefusal = 'SIGN_IN_REQUIRED' | 'CONTACT_NOT_VERIFIED' | 'PHONE_REQUIRED'

/** Only what is proven is remembered: who lacks it must not wait after they have made up for it. */
const KEPT_MEMBERS = 10_000
const KEPT_MS = 600_000
const proven = new LRUCache<string, 'mailbox' | 'phone'>({ max: KEPT_MEMBERS, ttl: KEPT_MS })

/** @returns what is missing; null when nothing is. */
export async function missingVerification(
  { accounts, config }: Pick<Services, 'accounts' | 'config'>,
  user_id: string,
): Promise<ContactRefusal | null> {
  const known = proven.get(user_id)
  if (known === 'phone' || (known && !config.FORUM_REQUIRE_PHONE)) return null
  const account = await accounts.account(user_id)
  if (!account) return 'SIGN_IN_REQUIRED'
  if (account.phone_confirmed_at) proven.set(user_id, 'phone')
  else if (account.email_confirmed_at) proven.set(user_id, 'mailbox')
  if (!account.phone_confirmed_at && !account.email_confirmed_at) return 'CONTACT_NOT_VERIFIED'
  return config.FORUM_REQUIRE_PHONE && !account.phone_confirmed_at ? 'PHONE_REQUIRED' : null
}
