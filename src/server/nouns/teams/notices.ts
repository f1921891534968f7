/** The notification rules of teams. */
import type { Tx } from '#platform/database.ts'
import type { Happened, PayloadOf } from '#server/base/event-catalogue.ts'
import type { Rules } from '#server/base/noun.ts'
import { lockKeys, notify, takeBack, withdraw } from '#server/services/notifications/aggregation.ts'
import { keyOf } from '#server/services/notifications/keys.ts'
import * as facts from './notices-sql.ts'
import { TEAMS_PATH, teamPath } from './paths.ts'

/** Beside those who are named, whom it would take the place of. */
const unnamedKey = (team_id: string) => `${keyOf('team_left', team_id)} unnamed`
const placeKey = (team_id: string) => `team_place ${team_id}`

type OfMember = Happened<PayloadOf<'team.joined'>>

/** Everybody who was in it hears who has come, unless they have left again. */
async function notifyOfNewMember(tx: Tx, { subject_id, payload: { user_id } }: OfMember): Promise<void> {
  const merge_key = keyOf('team_joined', subject_id)
  await lockKeys(tx, [merge_key])
  const team = await facts.readTeam(tx, subject_id, user_id)
  if (!team?.members.includes(user_id)) return
  await notify(tx, team.members.slice(0, team.members.indexOf(user_id)), {
    type: 'team_joined',
    merge_key,
    data: { title: team.team_name },
    link: teamPath(subject_id),
    actor_id: user_id,
  })
}

async function notifyOfFormerMember(tx: Tx, { subject_id, payload: { user_id } }: OfMember): Promise<void> {
  const [joined, merge_key] = [keyOf('team_joined', subject_id), keyOf('team_left', subject_id)]
  await lockKeys(tx, [joined, merge_key])
  await takeBack(tx, { merge_key: joined, actor_id: user_id })
  const team = await facts.readTeam(tx, subject_id, user_id)
  if (!team || team.members.includes(user_id)) return
  await notify(tx, team.members, {
    type: 'team_left',
    merge_key,
    data: { title: team.team_name },
    link: teamPath(subject_id),
    actor_id: user_id,
  })
}

/** Who was sent away hears so, and the others do not. */
async function notifyOfRemovedMember(tx: Tx, { subject_id, payload: { user_id } }: OfMember): Promise<void> {
  const joined = keyOf('team_joined', subject_id)
  await lockKeys(tx, [joined, placeKey(subject_id)])
  await takeBack(tx, { merge_key: joined, actor_id: user_id })
  const team = await facts.readTeam(tx, subject_id, user_id)
  if (team && !team.members.includes(user_id)) await tellOfPlace(tx, 'team_removed', { subject_id, user_id, team })
}

/** A member whose account is over has left, unnamed. */
async function notifyOfFreedPlace(tx: Tx, { subject_id }: Happened<unknown>): Promise<void> {
  const merge_key = unnamedKey(subject_id)
  await lockKeys(tx, [merge_key])
  const team = await facts.readTeam(tx, subject_id, null)
  if (!team) return
  await notify(tx, [team.captain_id], {
    type: 'team_left',
    merge_key,
    data: { title: team.team_name, is_unnamed: true },
    link: teamPath(subject_id),
    actor_id: null,
  })
}

/** Who leads it from now on is told, and of everybody who waits for an answer, which is no matter of the former captain's. */
async function notifyOfNewCaptain(tx: Tx, { subject_id, actor_id, payload: { user_id } }: OfMember): Promise<void> {
  const requested = keyOf('team_requested', subject_id)
  await lockKeys(tx, [placeKey(subject_id), requested])
  const team = await facts.readTeam(tx, subject_id, user_id)
  if (team?.captain_id !== user_id) return
  await tellOfPlace(tx, 'team_captain', { subject_id, user_id, team })
  if (actor_id) await withdraw(tx, [actor_id], [requested])
  for (const applicant of await facts.readWaiting(tx, subject_id))
    await tellOfRequest(tx, { subject_id, user_id: applicant, team })
}

type Team = NonNullable<Awaited<ReturnType<typeof facts.readTeam>>>

/** What became of somebody's own place in a team: the newest counts. */
const tellOfPlace = (
  tx: Tx,
  type: 'team_removed' | 'team_captain',
  { subject_id, user_id, team }: { subject_id: string; user_id: string; team: Team },
): Promise<void> =>
  notify(tx, [user_id], {
    type,
    merge_key: `${placeKey(subject_id)} ${type}`,
    data: { title: team.team_name },
    link: teamPath(subject_id),
    actor_id: null,
  })

/** What was said of the team before is settled with it, and so is what was asked. */
async function notifyOfDeletedTeam(
  tx: Tx,
  {
    subject_id,
    actor_id,
    payload: { team_name, members, applicants = [], removed = null },
  }: Happened<PayloadOf<'team.deleted'>>,
): Promise<void> {
  const settled = [
    keyOf('team_joined', subject_id),
    keyOf('team_left', subject_id),
    unnamedKey(subject_id),
    keyOf('team_requested', subject_id),
  ]
  await lockKeys(tx, settled)
  await withdraw(tx, members, settled)
  const news = { type: 'team_deleted', merge_key: keyOf('team_deleted', subject_id), link: TEAMS_PATH } as const
  const named = team_name === null ? {} : { title: team_name }
  if (removed) {
    const { owner_id, reason } = removed
    const others = members.filter((user_id) => user_id !== owner_id)
    await notify(tx, others, { ...news, data: { ...named, is_removed: true }, actor_id: null })
    await notify(tx, [owner_id], {
      ...news,
      type: 'content_removed',
      merge_key: keyOf('content_removed', subject_id),
      data: { ...named, item_type: 'team', ...(reason && { reason }) },
      actor_id: null,
    })
  } else await notify(tx, members, { ...news, data: named, actor_id })
  await notify(tx, applicants, { ...news, data: { ...named, is_applicant: true }, actor_id: null })
}

/** Of a request, or of its end: whichever is true by now. */
async function notifyOfTeamRequest(tx: Tx, { subject_id, payload: { user_id } }: OfMember): Promise<void> {
  const merge_key = keyOf('team_requested', subject_id)
  await lockKeys(tx, [merge_key])
  const team = await facts.readTeam(tx, subject_id, user_id)
  if (!team?.is_waiting) return takeBack(tx, { merge_key, actor_id: user_id })
  await tellOfRequest(tx, { subject_id, user_id, team })
}

const tellOfRequest = (
  tx: Tx,
  { subject_id, user_id, team }: { subject_id: string; user_id: string; team: Team },
): Promise<void> =>
  notify(tx, [team.captain_id], {
    type: 'team_requested',
    merge_key: keyOf('team_requested', subject_id),
    data: { title: team.team_name },
    link: teamPath(subject_id),
    actor_id: user_id,
    isRepeatable: true,
  })

/** Who asked hears the answer, and not who gave it. For the captain nobody waits any more. */
async function notifyOfTeamAnswer(
  tx: Tx,
  { subject_id, payload: { user_id, is_accepted } }: Happened<PayloadOf<'team.answered'>>,
): Promise<void> {
  const [requested, merge_key] = [keyOf('team_requested', subject_id), keyOf('team_answered', subject_id)]
  await lockKeys(tx, [requested, merge_key])
  await takeBack(tx, { merge_key: requested, actor_id: user_id })
  const team = await facts.readTeam(tx, subject_id, user_id)
  if (!team) return
  await notify(tx, [user_id], {
    type: 'team_answered',
    merge_key,
    data: { title: team.team_name, is_approved: is_accepted },
    link: teamPath(subject_id),
    actor_id: null,
  })
}

export const teamRules = {
  'team.joined': notifyOfNewMember,
  'team.left': notifyOfFormerMember,
  'team.place_freed': notifyOfFreedPlace,
  'team.removed': notifyOfRemovedMember,
  'team.handed_over': notifyOfNewCaptain,
  'team.deleted': notifyOfDeletedTeam,
  'team.requested': notifyOfTeamRequest,
  'team.request_withdrawn': notifyOfTeamRequest,
  'team.answered': notifyOfTeamAnswer,
} satisfies Partial<Rules>
