import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Role } from '#contract/members/profiles.ts'
import type { Executor, Tx } from '#platform/database.ts'
import { domainEvents } from '#server/base/tables.ts'
import { consents } from '#server/services/members/consents/tables.ts'
import { profiles, userRoles } from '#server/services/members/tables.ts'

export type Consent = typeof consents.$inferSelect
type NewConsent = typeof consents.$inferInsert

export async function readNewest(db: Executor, user_id: string): Promise<Consent | undefined> {
  const isTheirs = eq(consents.user_id, user_id)
  const [newest] = await db.select().from(consents).where(isTheirs).orderBy(desc(consents.version)).limit(1)
  return newest
}

export async function readConsent(db: Executor, user_id: string, version: string): Promise<Consent | undefined> {
  const [kept] = await db.select().from(consents).where(isOf(user_id, version))
  return kept
}

export async function readStanding(db: Executor, user_id: string, version: string) {
  const roles = sql<Role[]>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.user_id} = ${user_id})`
  const [standing] = await db
    .select({
      suspended_until: profiles.suspended_until,
      suspension_reason: profiles.suspension_reason,
      roles,
      consent: consents,
    })
    .from(profiles)
    .leftJoin(consents, isOf(user_id, version))
    .where(eq(profiles.user_id, user_id))
  return standing
}

/** From here to the end of the transaction nothing else is agreed to in this member's name. */
export async function lockMember(tx: Tx, user_id: string): Promise<void> {
  await tx.select({ id: profiles.user_id }).from(profiles).where(eq(profiles.user_id, user_id)).for('no key update')
}

export async function saveConsent(tx: Tx, row: NewConsent): Promise<void> {
  const { user_id, version, ...facts } = row
  await tx
    .insert(consents)
    .values(row)
    .onConflictDoUpdate({ target: [consents.user_id, consents.version], set: facts })
}

/** How often a member has asked a guardian since then. */
export const countAskings = (tx: Tx, user_id: string, since: Date): Promise<number> =>
  tx.$count(
    domainEvents,
    and(
      eq(domainEvents.subject_id, user_id),
      eq(domainEvents.name, 'guardians.asked'),
      gt(domainEvents.created_at, since),
    ),
  )

/** Gives the link of an email to who still waits for an answer to it. @returns the mailbox it goes to. */
export async function setToken(
  tx: Tx,
  { user_id, version, asked_at }: { user_id: string; version: string; asked_at: Date },
  guardian_token_hash: string,
): Promise<string | null> {
  const [waiting] = await tx
    .update(consents)
    .set({ guardian_token_hash })
    .where(
      and(isOf(user_id, version), eq(consents.guardian_asked_at, asked_at), isNull(consents.guardian_confirmed_at)),
    )
    .returning({ guardian_email: consents.guardian_email })
  return waiting?.guardian_email ?? null
}

/** Uses a link up, once whoever presses at the same time. @returns whose guardian has agreed. */
export async function confirmByToken(
  tx: Tx,
  hash: string,
  { version, since, at }: { version: string; since: Date; at: Date },
): Promise<string | null> {
  const [confirmed] = await tx
    .update(consents)
    .set({ guardian_confirmed_at: at, guardian_token_hash: null })
    .where(
      and(
        eq(consents.guardian_token_hash, hash),
        eq(consents.version, version),
        gt(consents.guardian_asked_at, since),
        isNull(consents.guardian_confirmed_at),
      ),
    )
    .returning({ user_id: consents.user_id })
  return confirmed?.user_id ?? null
}

const isOf = (user_id: string, version: string) => and(eq(consents.user_id, user_id), eq(consents.version, version))
