/** How many messages go out: the same for known and unknown addresses, in all processes together (threat T10). */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { type Address, lockAddress } from './accounts.ts'
import { AuthFailure } from './failure.ts'
import type { Caller, House } from './house.ts'
import { sendings } from './tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LIMITS = { email: { hour: 20, day: 60, network: 200 }, phone: { hour: 5, day: 10, network: 20 } }
const CODES = { email: 'over_email_send_rate_limit', phone: 'over_sms_send_rate_limit' } as const

/** One letter of a kind a minute, however it is asked for; the hour and the day count all of them. */
export type Reason = 'sign-in' | 'recovery' | 'change' | 'reauthentication' | 'factor'

interface Claim {
  address: string
  kind: 'email' | 'phone'
  reason: Reason
  network: string
  at: Date
}

/** @throws AuthFailure `over_email_send_rate_limit` or `over_sms_send_rate_limit`, which names the seconds left. */
export async function claimSending(tx: Tx, house: House, to: Address, reason: Reason, caller: Caller): Promise<void> {
  const kind = 'email' in to ? 'email' : 'phone'
  const address = 'email' in to ? to.email : to.phone
  await lockAddress(tx, to)
  const claim: Claim = { address, kind, reason, network: caller.ip, at: new Date() }
  const waitMs = await waitOf(tx, house, claim)
  if (waitMs > 0) {
    const text = `For security purposes, you can only request this after ${Math.ceil(waitMs / 1000)} seconds.`
    throw new AuthFailure(CODES[kind], { text })
  }
  if (!(await hasShare(tx, house, claim))) throw new AuthFailure(CODES[kind])
  await tx.insert(sendings).values(claim)
}

async function waitOf(tx: Tx, { settings }: House, { address, kind, reason, at }: Claim): Promise<number> {
  const pause = kind === 'email' ? settings.GOTRUE_SMTP_MAX_FREQUENCY : settings.GOTRUE_SMS_MAX_FREQUENCY
  const now = at.getTime()
  const sent = await tx
    .select({ at: sendings.at, reason: sendings.reason })
    .from(sendings)
    .where(and(eq(sendings.address, address), gt(sendings.at, new Date(now - DAY_MS))))
    .orderBy(desc(sendings.at))
  const nthLast = (n: number) => sent[n - 1]?.at.getTime() ?? 0
  const lastAlike = sent.find((sending) => sending.reason === reason)?.at.getTime() ?? 0
  return Math.max(
    lastAlike + pause * 1000 - now,
    nthLast(LIMITS[kind].hour) + HOUR_MS - now,
    nthLast(LIMITS[kind].day) + DAY_MS - now,
  )
}

/** Whether something is left of a network's hour, and of the site's day for what costs money. */
async function hasShare(tx: Tx, { settings, log }: House, { kind, network, at }: Claim): Promise<boolean> {
  const isKind = eq(sendings.kind, kind)
  const anHourAgo = new Date(at.getTime() - HOUR_MS)
  const fromHere = await tx.$count(sendings, and(isKind, eq(sendings.network, network), gt(sendings.at, anHourAgo)))
  if (fromHere >= LIMITS[kind].network) return false
  if (kind === 'email') return true
  const today = await tx.$count(sendings, and(isKind, gt(sendings.at, new Date(at.getTime() - DAY_MS))))
  if (today < settings.SMS_DAILY_BUDGET) return true
  log.error({ budget: settings.SMS_DAILY_BUDGET }, 'the text messages of a day are used up')
  return false
}
