/** A captain's link into a team (expectation S52): good for some days and for as many people as there was room for. */
import { createHash, randomBytes } from 'node:crypto'
import type { TeamInvitation } from '#contract/teams/invitations.ts'
import { TEAM_INVITATION_DAYS } from '#contract/teams/limits.ts'
import type { Tx } from '#platform/database.ts'
import { DAY_MS } from '#platform/durations.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { attempt, Refusal, refuse } from '#server/base/refusal.ts'
import { type ContactRefusal, missingVerification } from '#server/base/verified-contact.ts'
import { hasBlocked, lockWriter } from '#server/services/members/service.ts'
import * as links from './invitations-sql.ts'
import { isOpen, isPaused, lackOfSeat, type SeatRefusal, seat } from './membership.ts'
import { type CaptainRefusal, lockLed } from './service.ts'
import * as store from './writing-sql.ts'

/** No more than a code to scan takes well. */
const TOKEN_BYTES = 16

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The link that was made before is good no more. */
export function makeInvitation(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  team_id: string,
): Promise<TeamInvitation | Refusal<CaptainRefusal | 'TEAM_FULL' | 'TEAM_CLOSED'>> {
  return attempt(database, async (tx) => {
    const team = await lockLed(tx, actor, team_id)
    if (team instanceof Refusal) return team
    const seats = team.max_members - team.member_count
    if (seats <= 0) return refuse('TEAM_FULL')
    if (!isOpen(team)) return refuse('TEAM_CLOSED')
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const expires_at = new Date(Date.now() + TEAM_INVITATION_DAYS * DAY_MS)
    await links.writeInvitation(tx, { team_id, token_hash: hashToken(token), seats_left: seats, expires_at })
    return { token, expires_at: expires_at.toISOString(), seats }
  })
}

interface Invited {
  team_id: string
  token: string
}
type InvitationRefusal = 'INVITATION_NOT_FOUND' | 'INVITATION_EXPIRED' | 'INVITATION_USED_UP'

/** Which of them it is matters to nobody but who has the link. */
async function goodInvitation(tx: Tx, { team_id, token }: Invited) {
  const invitation = await links.readInvitation(tx, team_id)
  if (invitation?.token_hash !== hashToken(token)) return refuse('INVITATION_NOT_FOUND')
  if (invitation.expires_at <= new Date()) return refuse('INVITATION_EXPIRED')
  return invitation.seats_left > 0 ? invitation : refuse('INVITATION_USED_UP')
}

/** Whether a link is good, and until when. */
export function lookAtInvitation(
  { database }: Pick<Services, 'database'>,
  invited: Invited,
): Promise<{ expires_at: string } | Refusal<'TEAM_NOT_FOUND' | InvitationRefusal>> {
  return attempt(database, async (tx) => {
    if (!(await links.isThere(tx, invited.team_id))) return refuse('TEAM_NOT_FOUND')
    const invitation = await goodInvitation(tx, invited)
    return invitation instanceof Refusal ? invitation : { expires_at: invitation.expires_at.toISOString() }
  })
}

/** Whoever has the link need not ask, where the captain else answers. @returns the team. */
export async function acceptInvitation(
  services: Pick<Services, 'database' | 'accounts' | 'config'>,
  { user_id }: Actor,
  invited: Invited,
): Promise<
  | { id: string }
  | Refusal<ContactRefusal | SeatRefusal | InvitationRefusal | 'TEAM_NOT_FOUND' | 'TEAM_CLOSED' | 'DECLINED_LATELY'>
> {
  const unverified = await missingVerification(services, user_id)
  if (unverified) return refuse(unverified)
  return attempt(services.database, async (tx) => {
    if (!(await lockWriter(tx, user_id))) return refuse('SIGN_IN_REQUIRED')
    const id = invited.team_id
    const team = await store.lockTeam(tx, id)
    if (!team) return refuse('TEAM_NOT_FOUND')
    const lack = await lackOfSeat(tx, team, user_id)
    if (lack) return refuse(lack)
    const invitation = await goodInvitation(tx, invited)
    if (invitation instanceof Refusal) return invitation
    // Whom the captain has blocked is told no more than that.
    if (!isOpen(team) || (await hasBlocked(tx, team.captain_id, user_id))) return refuse('TEAM_CLOSED')
    // A link that is passed on brings nobody back whom the captain has sent away.
    if (isPaused(await store.lockRequest(tx, id, user_id))) return refuse('DECLINED_LATELY')
    await links.countInvited(tx, id)
    await seat(tx, id, user_id)
    return { id }
  })
}
