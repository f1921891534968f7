/** Codes to type and links to follow: each for one purpose, once, for some minutes. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import type { Caller } from '../services.ts'
import { oneTimeTokens, type Purpose } from './tables.ts'

export type OneTimeToken = typeof oneTimeTokens.$inferSelect

const CODE_DIGITS = 6
const LINK_BYTES = 28
const MAX_TRIES = 5
/** A code is short: it lives an hour at most, however long its link does. */
export const CODE_SECONDS = 3_600
/** By this beginning the protocol knows a link that ends in a code instead of tokens. */
export const PKCE_PREFIX = 'pkce_'

interface Issue {
  user_id: string
  purpose: Purpose
  address: string
  flow_id?: string | null
  /** The hash of the key of the browser that asked; programs have none. */
  browser?: string | undefined
  lifetimeSeconds: number
}

/**
 * Makes a code and a link; those that the same browser has asked for before, for the same purpose, die. What a stranger
 * asks for voids nobody else's. Only their hashes are kept.
 */
export async function issueToken(tx: Tx, issue: Issue): Promise<{ code: string; link: string }> {
  const { lifetimeSeconds, browser = '', ...row } = issue
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const link = `${row.flow_id ? PKCE_PREFIX : ''}${randomBytes(LINK_BYTES).toString('hex')}`
  const { user_id, purpose } = row
  const isBefore = and(
    eq(oneTimeTokens.user_id, user_id),
    eq(oneTimeTokens.purpose, purpose),
    eq(oneTimeTokens.browser, browser),
  )
  await tx.delete(oneTimeTokens).where(isBefore)
  await tx.insert(oneTimeTokens).values({
    ...row,
    browser,
    code_hash: hashCode(row, code),
    link_hash: hashLink(link),
    expires_at: new Date(Date.now() + lifetimeSeconds * 1000),
  })
  return { code, link }
}

/**
 * The token that the typed code belongs to; it stays until `dropTokens`. A wrong code counts as a try for every
 * token that it may have meant, and the fifth try is the last; the link, which nobody can guess, stays. The browser that
 * asked has tries of its own, so that strangers cannot use them up.
 */
export async function matchCode(
  tx: Tx,
  purposes: Purpose[],
  address: string,
  code: string,
  { browser }: Pick<Caller, 'browser'>,
): Promise<OneTimeToken | null> {
  const isAsker = (token: { browser: string }) => browser !== '' && token.browser === browser
  const candidates = await tx
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.address, address),
        inArray(oneTimeTokens.purpose, purposes),
        gt(oneTimeTokens.expires_at, new Date()),
        gt(oneTimeTokens.created_at, new Date(Date.now() - CODE_SECONDS * 1000)),
        lt(
          sql`case when ${browser} <> '' and ${oneTimeTokens.browser} = ${browser}
          then ${oneTimeTokens.tries} else ${oneTimeTokens.other_tries} end`,
          MAX_TRIES,
        ),
      ),
    )
    .for('update')
  const match = candidates.find((token) => token.code_hash === hashCode(token, code))
  if (match) return match
  for (const token of candidates) {
    const counted = isAsker(token) ? { tries: token.tries + 1 } : { other_tries: token.other_tries + 1 }
    await tx.update(oneTimeTokens).set(counted).where(eq(oneTimeTokens.id, token.id))
  }
  return null
}

/** The token that the link belongs to; it stays until `dropTokens`. */
export async function matchLink(tx: Tx, purposes: Purpose[], link: string): Promise<OneTimeToken | null> {
  const [token] = await tx
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.link_hash, hashLink(link)),
        inArray(oneTimeTokens.purpose, purposes),
        gt(oneTimeTokens.expires_at, new Date()),
      ),
    )
    .for('update')
  return token ?? null
}

/** Ends what was sent for these purposes. */
export async function dropPurposes(tx: Tx, user_id: string, purposes: Purpose[]): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.user_id, user_id), inArray(oneTimeTokens.purpose, purposes)))
}

/** Ends one token, or all that a person has. */
export async function dropTokens(tx: Tx, which: { id: string } | { user_id: string }): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where('id' in which ? eq(oneTimeTokens.id, which.id) : eq(oneTimeTokens.user_id, which.user_id))
}

const hashLink = (link: string) => createHash('sha256').update(link).digest('hex')
/** Bound to person, purpose and address: the same code elsewhere has another hash. */
const hashCode = (token: Pick<OneTimeToken, 'user_id' | 'purpose' | 'address'>, code: string) =>
  createHash('sha256').update([token.user_id, token.purpose, token.address, code].join('\n')).digest('hex')
