/**
 * What people choose at a sign-up before their address is proven. Anybody may type any address: so nothing of it counts
 * until the browser that chose it proves the address, and nothing of what others chose outlives that.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '#platform/database.ts'
import type { Caller } from '../services.ts'
import { type User, updateUser } from './accounts.ts'
import { dropTokens } from './one-time.ts'
import { claims, factors, identities, type Metadata, passkeys, sessions } from './tables.ts'

export interface Choice {
  password_hash: string | null
  user_metadata: Metadata
}

type Asker = Pick<Caller, 'browser'>

/**
 * The hash of the password that was chosen for an unproven address: by this browser, else by whoever came last. It opens
 * nothing; who knows it may be told that the address still has to be proven.
 */
export async function readClaimedHash(db: Executor, user_id: string, { browser }: Asker): Promise<string | null> {
  const [claim] = await db
    .select({ password_hash: claims.password_hash })
    .from(claims)
    .where(eq(claims.user_id, user_id))
    .orderBy(desc(sql`${claims.browser} = ${browser}`), desc(claims.created_at))
    .limit(1)
  return claim?.password_hash ?? null
}

/** What a program chose for the address; programs have no key, so that they are told apart by their password. */
export async function readProgramsClaim(db: Executor, user_id: string): Promise<Choice | null> {
  const isPrograms = and(eq(claims.user_id, user_id), eq(claims.browser, ''))
  const [claim] = await db.select().from(claims).where(isPrograms)
  return claim ?? null
}

/**
 * Keeps what somebody chooses. The same browser may choose anew; of two programs that choose differently neither counts.
 * @param isSamePassword whether it is the password that a program has chosen before.
 */
export async function keepClaim(
  tx: Tx,
  user_id: string,
  { browser }: Asker,
  choice: Choice,
  isSamePassword: boolean,
): Promise<void> {
  const before = browser === '' ? await readProgramsClaim(tx, user_id) : null
  const kept = before === null || isOneAsker(before, choice, isSamePassword) ? choice : NOBODYS
  const { password_hash, user_metadata } = kept
  await tx
    .insert(claims)
    .values({ user_id, browser, password_hash, user_metadata })
    .onConflictDoUpdate({
      target: [claims.user_id, claims.browser],
      set: {
        // A browser that asks for a code after it has chosen a password keeps the password.
        password_hash: browser === '' ? password_hash : sql`coalesce(excluded.password_hash, ${claims.password_hash})`,
        user_metadata,
        created_at: sql`now()`,
      },
    })
}

const NOBODYS: Choice = { password_hash: null, user_metadata: {} }

function isOneAsker(before: Choice, choice: Choice, isSamePassword: boolean): boolean {
  if (before.password_hash !== null && choice.password_hash !== null) return isSamePassword
  const hasNone = before.password_hash === null && choice.password_hash === null
  return hasNone && isDeepStrictEqual(before.user_metadata, choice.user_metadata)
}

/** What was chosen for the address counts no more. */
export async function dropClaims(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(claims).where(eq(claims.user_id, user_id))
}

/**
 * An address of somebody who had proven none is proven: what this browser chose comes into force, and whatever else lies
 * in the account goes, because it may be a stranger's. What an operator has set stays.
 * @param isForgotten whether the proof answers "forgot password": then no chosen password comes into force, since a new one
 *   is asked for next, and nothing that a program chose, since the program of a stranger cannot be told from the owner's.
 */
export async function settleClaims(tx: Tx, user: User, { browser }: Asker, isForgotten = false): Promise<User> {
  const isOwn = and(eq(claims.user_id, user.id), eq(claims.browser, browser))
  const [chosen] = await tx.select().from(claims).where(isOwn)
  const own = isForgotten && browser === '' ? undefined : chosen
  await dropClaims(tx, user.id)
  await tx.delete(passkeys).where(eq(passkeys.user_id, user.id))
  await tx.delete(factors).where(eq(factors.user_id, user.id))
  await tx.delete(sessions).where(eq(sessions.user_id, user.id))
  const isForeign = notInArray(identities.provider, ['email', 'phone'])
  await tx.delete(identities).where(and(eq(identities.user_id, user.id), isForeign))
  await dropTokens(tx, { user_id: user.id })
  return updateUser(tx, user.id, {
    password_hash: (isForgotten ? null : own?.password_hash) ?? user.password_hash,
    user_metadata: { ...user.user_metadata, ...own?.user_metadata },
    new_email: null,
    new_phone: null,
  })
}
