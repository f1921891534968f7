/** Who asks to be in a team, and how its captain answers. */

import { TEAM_REQUEST_WORKFLOW, type verbsOf } from '#contract/base/workflows.ts'
import { REQUEST_MESSAGE, REQUEST_TEAM } from '#contract/moderation/report-kinds.ts'
import type { OwnTeamRequest } from '#contract/teams/requests.ts'
import type { Tx } from '#platform/database.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { recordEvent } from '#server/base/events.ts'
import { attempt, type Refusal, refuse } from '#server/base/refusal.ts'
import type { SpamRefusal } from '#server/base/spam-policy.ts'
import { type ContactRefusal, missingVerification } from '#server/base/verified-contact.ts'
import { takeStep } from '#server/base/workflow.ts'
import { lockWriter } from '#server/services/members/service.ts'
import { warnOfMessage } from '#server/services/moderation/reports/service.ts'
import { checkWords } from '#server/services/moderation/words/service.ts'
import { isOpen, isPaused, lackOfSeat, type SeatRefusal, seat } from './membership.ts'
import { leads } from './policy.ts'
import { verdictOnTeamText } from './service.ts'
import { toOwnRequest } from './view.ts'
import * as store from './writing-sql.ts'

type AskingRefusal =
  | ContactRefusal
  | SpamRefusal
  | SeatRefusal
  | 'CONTACT_IN_TEXT'
  | 'TEAM_NOT_FOUND'
  | 'TEAM_CLOSED'
  | 'ASKED_BEFORE'
  | 'DECLINED_LATELY'

/** The captain is told. A team that is full takes no requests. */
export async function makeRequest(
  services: Pick<Services, 'database' | 'accounts' | 'config' | 'jobs'>,
  actor: Actor,
  { team_id, message }: { team_id: string; message: string | null },
): Promise<OwnTeamRequest | Refusal<AskingRefusal>> {
  const { user_id } = actor
  const unverified = await missingVerification(services, user_id)
  if (unverified) return refuse(unverified)
  const found = await checkWords(services.database, actor, message ?? '')
  return attempt(services.database, async (tx) => {
    const writer = await lockWriter(tx, user_id)
    if (!writer) return refuse('SIGN_IN_REQUIRED')
    const verdict = verdictOnTeamText(actor, writer, { text: message ?? '', words: found.verdict }, services.config)
    if (verdict) return refuse(verdict)
    const team = await store.lockTeam(tx, team_id)
    if (!team) return refuse('TEAM_NOT_FOUND')
    const lack =
      (await lackOfSeat(tx, team, user_id)) ??
      (isOpen(team) ? await earlierRequest(tx, team_id, user_id) : 'TEAM_CLOSED')
    if (lack) return refuse(lack)
    const request = await store.writeRequest(tx, { team_id, user_id, message })
    await recordEvent(tx, { name: 'team.requested', subject_id: team_id, actor_id: user_id, payload: { user_id } })
    const said = { [REQUEST_MESSAGE]: message ?? '', [REQUEST_TEAM]: team.team_name }
    await warnOfMessage(tx, services, { item_type: 'profile', item_id: user_id, message: said, found })
    return toOwnRequest(request)
  })
}

/** What somebody asked before stands in the way of another request. */
async function earlierRequest(tx: Tx, team_id: string, user_id: string) {
  const before = await store.lockRequest(tx, team_id, user_id)
  if (before?.state === 'waiting') return 'ASKED_BEFORE'
  return isPaused(before) ? 'DECLINED_LATELY' : null
}

/** Only its author takes it back, as long as nobody has answered. */
export function withdrawRequest(
  { database }: Pick<Services, 'database'>,
  user_id: string,
  id: string,
): Promise<{ id: string } | Refusal<'REQUEST_NOT_FOUND'>> {
  return attempt(database, async (tx) => {
    const found = await store.readRequest(tx, id)
    if (found?.user_id !== user_id) return refuse('REQUEST_NOT_FOUND')
    const { team_id } = found
    const request = await store.lockRequest(tx, team_id, user_id)
    const wish = { verb: 'withdraw', state: request?.state ?? 'gone', roles: ['owner'] } as const
    if (typeof takeStep(TEAM_REQUEST_WORKFLOW, wish) === 'string') return refuse('REQUEST_NOT_FOUND')
    await store.deleteRequest(tx, team_id, user_id)
    const payload = { user_id }
    await recordEvent(tx, { name: 'team.request_withdrawn', subject_id: team_id, actor_id: user_id, payload })
    return { id }
  })
}

type CaptainsVerb = ReturnType<typeof verbsOf<typeof TEAM_REQUEST_WORKFLOW, 'captain'>>[number]

/** The captain answers; who asked is told. A seat is needed for who is accepted. */
export function decideRequest(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { id, verb }: { id: string; verb: CaptainsVerb },
): Promise<{ id: string } | Refusal<SeatRefusal | 'REQUEST_NOT_FOUND' | 'FORBIDDEN'>> {
  return attempt(database, async (tx) => {
    const asked = await lockAsked(tx, id)
    if (!asked) return refuse('REQUEST_NOT_FOUND')
    const { team, request } = asked
    if (!leads(actor, team)) return refuse('FORBIDDEN')
    const step = takeStep(TEAM_REQUEST_WORKFLOW, { verb, state: request.state, roles: ['captain'] })
    if (typeof step === 'string') return refuse('REQUEST_NOT_FOUND')
    const { user_id } = request
    const is_accepted = verb === 'accept'
    const lack = is_accepted ? await lackOfSeat(tx, team, user_id) : null
    if (lack) return refuse(lack)
    if (is_accepted) await seat(tx, team.id, user_id)
    else await store.declineRequest(tx, id)
    const payload = { user_id, is_accepted }
    await recordEvent(tx, { name: 'team.answered', subject_id: team.id, actor_id: actor.user_id, payload })
    return { id }
  })
}

/** A request with its team. Members before teams, teams before requests: as everybody locks them. */
async function lockAsked(tx: Tx, id: string): Promise<{ team: store.TeamRow; request: store.RequestRow } | null> {
  const found = await store.readRequest(tx, id)
  if (!found || !(await lockWriter(tx, found.user_id))) return null
  const team = await store.lockTeam(tx, found.team_id)
  const request = await store.lockRequest(tx, found.team_id, found.user_id)
  return team && request ? { team, request } : null
}
