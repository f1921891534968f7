/**
 * Browsers, by a key that only they have: what one has chosen or asked for before a proof is not given to another, and
 * what strangers use up of somebody's tries is not used up for the browsers that have signed in as them. The key opens
 * nothing: who somebody is says their access token alone.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import type { Caller } from '../services.ts'
import type { Address } from './accounts.ts'
import { knownBrowsers, users } from './tables.ts'

type Asker = Pick<Caller, 'browser'>

/** Whether the browser has signed in as the person; a program never has. */
export async function isKnownTo(db: Executor, user_id: string, { browser }: Asker): Promise<boolean> {
  const isThis = and(eq(knownBrowsers.user_id, user_id), eq(knownBrowsers.browser, browser))
  return browser !== '' && (await db.$count(knownBrowsers, isThis)) > 0
}

/** Whether the browser has signed in as whoever has the address. */
export async function isKnownAt(db: Executor, address: Address, { browser }: Asker): Promise<boolean> {
  if (browser === '') return false
  const isTheirs = 'email' in address ? eq(users.email, address.email) : eq(users.phone, address.phone)
  const theirs = db.select({ id: users.id }).from(users).where(isTheirs)
  return (
    (await db.$count(knownBrowsers, and(inArray(knownBrowsers.user_id, theirs), eq(knownBrowsers.browser, browser)))) >
    0
  )
}

/** Somebody has signed in with that browser, with all the proofs that their account asks for. */
export async function rememberBrowser(tx: Tx, user_id: string, { browser }: Asker): Promise<void> {
  if (browser === '') return
  const again = { target: [knownBrowsers.user_id, knownBrowsers.browser], set: { seen_at: sql`now()` } }
  await tx.insert(knownBrowsers).values({ user_id, browser }).onConflictDoUpdate(again)
}
