/** How many messages one address gets: the same for known and unknown ones, in all processes together. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { type Address, lockAddress } from './accounts.ts'
import { AuthFailure } from './failure.ts'
import type { AuthSettings } from './settings.ts'
import { sendings } from './tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LIMITS = { email: { hour: 20, day: 60 }, phone: { hour: 5, day: 10 } }

/** One letter of a kind a minute, however it is asked for; the hour and the day count all of them. */
export type Reason = 'sign-in' | 'recovery' | 'change' | 'reauthentication'

/** @throws AuthFailure `over_email_send_rate_limit` or `over_sms_send_rate_limit`, which names the seconds left. */
export async function claimSending(tx: Tx, to: Address, reason: Reason, settings: AuthSettings): Promise<void> {
  const kind = 'email' in to ? 'email' : 'phone'
  const address = 'email' in to ? to.email : to.phone
  const pauseMs = (kind === 'email' ? settings.GOTRUE_SMTP_MAX_FREQUENCY : settings.GOTRUE_SMS_MAX_FREQUENCY) * 1000
  await lockAddress(tx, to)
  const now = Date.now()
  const sent = await tx
    .select({ at: sendings.at, reason: sendings.reason })
    .from(sendings)
    .where(and(eq(sendings.address, address), gt(sendings.at, new Date(now - DAY_MS))))
    .orderBy(desc(sendings.at))
  const nthLast = (n: number) => sent[n - 1]?.at.getTime() ?? 0
  const lastAlike = sent.find((sending) => sending.reason === reason)?.at.getTime() ?? 0
  const waitMs = Math.max(
    lastAlike + pauseMs - now,
    nthLast(LIMITS[kind].hour) + HOUR_MS - now,
    nthLast(LIMITS[kind].day) + DAY_MS - now,
  )
  if (waitMs > 0) {
    const text = `For security purposes, you can only request this after ${Math.ceil(waitMs / 1000)} seconds.`
    throw new AuthFailure(kind === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit', { text })
  }
  await tx.insert(sendings).values({ address, reason, at: new Date(now) })
}
