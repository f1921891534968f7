/** What happens with teams (expectations S49 and S51). Beside it: members (`membership.ts`), and who asks to be one (`requests.ts`). */
import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type * as z from 'zod'
import { hasContact } from '#contract/base/contact-in-text.ts'
import type { OwnTeam, TeamFields, TeamFilter, TeamList, TeamStanding, TeamView } from '#contract/teams/teams.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { recordEvent } from '#server/base/events.ts'
import { limitEdits, limitTeams } from '#server/base/limits.ts'
import { boundPage } from '#server/base/paging.ts'
import { attempt, Refusal, refuse } from '#server/base/refusal.ts'
import { type SpamRefusal, verdictOnText } from '#server/base/spam-policy.ts'
import { type ContactRefusal, missingVerification } from '#server/base/verified-contact.ts'
import { type LockedWriter, lockWriter } from '#server/services/members/service.ts'
import { mayRemove } from '#server/services/moderation/removals/policy.ts'
import { flagWords } from '#server/services/moderation/reports/service.ts'
import { type CheckedWords, checkWords } from '#server/services/moderation/words/service.ts'
import { findPage, inOrder, type SearchSources } from '#server/services/search/find.ts'
import { competitionKeys, holdForTeam, namesOfCompetition } from './competition.ts'
import { leads } from './policy.ts'
import { termsOf } from './search-terms.ts'
import * as reads from './sql.ts'
import { toOwnRequest, toOwnTeam, toRequestView, toTeamView } from './view.ts'
import * as store from './writing-sql.ts'

type Filter = z.output<typeof TeamFilter>

/** One page of teams that are active; a page past the end is the last one. */
export function listTeams(sources: SearchSources, filter: Filter): Promise<TeamList> {
  return filter.query.trim() === '' ? browse(sources.database, filter) : find(sources, filter)
}

const countsOf = (keys: string[], countOf: (key: string) => number | undefined): TeamList['counts'] =>
  Object.fromEntries(keys.map((key) => [key, countOf(key) ?? 0]))

async function browse({ db }: Database, { competition_type, page }: Filter): Promise<TeamList> {
  const [keys, counted] = await Promise.all([competitionKeys(db), reads.countByCompetition(db)])
  const counts = countsOf(keys, (key) => counted.find((row) => row.competition_type === key)?.teams)
  const total = competition_type ? (counts[competition_type] ?? 0) : counted.reduce((sum, { teams }) => sum + teams, 0)
  const bounds = boundPage(page, total)
  const rows = await reads.readPage(db, competition_type, bounds.page)
  return { ...bounds, total, items: rows.map(toTeamView), counts, is_total_capped: false, search: null }
}

async function find({ database: { db }, translator }: SearchSources, filter: Filter): Promise<TeamList> {
  const [keys, found] = await Promise.all([
    competitionKeys(db),
    findPage(translator, filter, (wanted) => reads.searchTeams(db, filter.competition_type, wanted)),
  ])
  return {
    ...found.bounds,
    total: found.total,
    items: inOrder(found.ids, await reads.readCards(db, found.ids)).map(toTeamView),
    counts: countsOf(keys, (key) => found.groups.find((group) => group.name === key)?.count),
    is_total_capped: found.isCapped,
    search: found.reading,
  }
}

/** The teams of a member whose account ends, before their entries in challenges. */
export const { lockTeamsOf } = store

export const countCompetitionsRecruiting = ({ db }: Database): Promise<number> => reads.countCompetitionsRecruiting(db)

export async function getTeam({ db }: Database, id: string): Promise<TeamView | Refusal<'TEAM_NOT_FOUND'>> {
  const row = await reads.readTeam(db, id)
  return row ? toTeamView(row) : refuse('TEAM_NOT_FOUND')
}

/** The teams of a member: those that they lead, are in, or have asked to be in. */
export async function ownTeams({ db }: Database, user_id: string): Promise<OwnTeam[]> {
  return (await reads.readOwn(db, user_id)).map((row) => toOwnTeam(row, user_id))
}

/** What a team is to a member: how to reach it is told to who is in it, who asks to the captain. */
export async function standingToTeam(
  { db }: Database,
  reader: Actor & { mayWrite: boolean },
  id: string,
): Promise<TeamStanding | Refusal<'TEAM_NOT_FOUND'>> {
  const { user_id, mayWrite } = reader
  const known = await reads.readStanding(db, id, user_id)
  if (!known) return refuse('TEAM_NOT_FOUND')
  const isCaptain = leads({ user_id }, known)
  const isIn = isCaptain || known.is_member
  const { request } = known
  const place = isIn ? 'member' : request?.state === 'waiting' ? 'applicant' : null
  return {
    role: isCaptain ? 'captain' : place,
    contact_info: isIn ? known.contact_info : null,
    request: request && toOwnRequest(request),
    requests: isCaptain ? (await reads.readRequests(db, id)).map(toRequestView) : [],
    may_remove: mayWrite && !isCaptain && mayRemove(reader, { user_id: known.captain_id }),
  }
}

type TextRefusal = SpamRefusal | 'CONTACT_IN_TEXT'

/** What strangers read says nothing that leads to somebody outside of the site. */
export function verdictOnTeamText(
  actor: Actor,
  writer: LockedWriter,
  { text, words }: { text: string; words: CheckedWords['verdict'] },
  rules: Services['config'],
): TextRefusal | null {
  if (hasContact(text)) return 'CONTACT_IN_TEXT'
  return verdictOnText({ actor, writer, text, words }, { is_repeated: false }, rules)
}

const textOf = ({ team_name, description }: TeamFields) => [team_name, description].join('\n')

/** How to reach the team is read by its members alone, and looked through like the rest. */
const allTextOf = (fields: TeamFields) => [textOf(fields), fields.contact_info].join('\n')

type Asked = Pick<Services, 'database' | 'accounts' | 'config' | 'jobs'>

/** @returns the team that this form has made, however often it is sent. Its captain is its first member. */
export async function createTeam(
  services: Asked,
  actor: Actor,
  { request_key, competition_type, ...fields }: TeamFields & { competition_type: string; request_key: string },
): Promise<
  | { id: string }
  | Refusal<ContactRefusal | TextRefusal | 'OTHER_TEAM' | 'TOO_FEW_SEATS' | 'TOO_MANY_REQUESTS' | 'COMPETITION_CLOSED'>
> {
  const { user_id } = actor
  const unverified = await missingVerification(services, user_id)
  if (unverified) return refuse(unverified)
  const found = await checkWords(services.database, actor, allTextOf(fields))
  return attempt(services.database, async (tx) => {
    const writer = await lockWriter(tx, user_id)
    if (!writer) return refuse('SIGN_IN_REQUIRED')
    const sent = await store.readSent(tx, user_id, request_key)
    if (sent) return (await writeAgain(tx, services, { actor, writer, id: sent, fields, found })) ?? { id: sent }
    const text = { text: textOf(fields), words: found.verdict }
    const verdict = verdictOnTeamText(actor, writer, text, services.config)
    if (verdict) return refuse(verdict)
    const competition = await holdForTeam(tx, competition_type)
    if (competition instanceof Refusal) return competition
    if (await store.isInCompetition(tx, user_id, { competition_type })) return refuse('OTHER_TEAM')
    if (!(await limitTeams(user_id))) return refuse('TOO_MANY_REQUESTS')
    const id = v7()
    const team = { ...fields, competition_type }
    const search = termsOf({ ...fields, competition, captain: writer.nickname })
    await store.insertTeams(tx, [{ ...team, id, captain_id: user_id, request_key, search }], [])
    await recordEvent(tx, { name: 'team.changed', subject_id: id, actor_id: user_id })
    await flagWords(tx, services, { item_type: 'team', item_id: id, found })
    return { id }
  })
}

interface Written {
  actor: Actor
  writer: LockedWriter
  fields: TeamFields
  found: CheckedWords
}

const fieldsOf = ({ team_name, description, max_members, contact_info, needs_approval }: TeamFields): TeamFields => ({
  team_name,
  description,
  max_members,
  contact_info,
  needs_approval,
})

/** The same key again: an answer was lost, the captain went on writing, and the team takes what is said later. */
async function writeAgain(tx: Tx, services: Asked, { id, ...written }: Written & { id: string }) {
  const team = await store.lockTeam(tx, id)
  // It was deleted meanwhile, is led by another, or says this already.
  if (!team || !leads(written.actor, team) || isDeepStrictEqual(fieldsOf(written.fields), fieldsOf(team))) return null
  if (!(await limitEdits(written.actor.user_id))) return refuse('TOO_MANY_REQUESTS')
  return rewrite(tx, services, { team, ...written })
}

/** Changes a team that is locked. @returns why not. */
async function rewrite(
  tx: Tx,
  services: Asked,
  { team, actor, writer, fields, found }: Written & { team: store.TeamRow },
): Promise<Refusal<TextRefusal | 'TOO_FEW_SEATS'> | null> {
  const text = { text: textOf(fields), words: found.verdict }
  const verdict = verdictOnTeamText(actor, writer, text, services.config)
  if (verdict) return refuse(verdict)
  if (fields.max_members < team.member_count) return refuse('TOO_FEW_SEATS')
  const competition = await namesOfCompetition(tx, team.competition_type)
  const search = termsOf({ ...fields, competition, captain: writer.nickname })
  await store.updateTeam(tx, team.id, { ...fields, search })
  await recordEvent(tx, { name: 'team.changed', subject_id: team.id, actor_id: actor.user_id })
  await flagWords(tx, services, { item_type: 'team', item_id: team.id, found })
  return null
}

/** @returns the team as it is now. */
export async function editTeam(
  services: Asked,
  actor: Actor,
  { id, ...fields }: TeamFields & { id: string },
): Promise<TeamView | Refusal<ContactRefusal | TextRefusal | CaptainRefusal | 'TOO_FEW_SEATS' | 'TOO_MANY_REQUESTS'>> {
  const unverified = await missingVerification(services, actor.user_id)
  if (unverified) return refuse(unverified)
  if (!(await limitEdits(actor.user_id))) return refuse('TOO_MANY_REQUESTS')
  const found = await checkWords(services.database, actor, allTextOf(fields))
  const refusal = await attempt(services.database, async (tx) => {
    const writer = await lockWriter(tx, actor.user_id)
    if (!writer) return refuse('SIGN_IN_REQUIRED')
    const team = await lockLed(tx, actor, id)
    return team instanceof Refusal ? team : rewrite(tx, services, { team, actor, writer, fields, found })
  })
  return refusal ?? getTeam(services.database, id)
}

export type CaptainRefusal = 'TEAM_NOT_FOUND' | 'FORBIDDEN'

/** A team that its captain changes, locked. */
export async function lockLed(tx: Tx, actor: Actor, id: string): Promise<store.TeamRow | Refusal<CaptainRefusal>> {
  const team = await store.lockTeam(tx, id)
  if (!team) return refuse('TEAM_NOT_FOUND')
  return leads(actor, team) ? team : refuse('FORBIDDEN')
}

/** A team that its captain takes somewhere, with its members in key order: nobody of them leaves the site or the team meanwhile. */
export async function holdTeamWithMembers(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ team_name: string; members: string[] } | Refusal<CaptainRefusal | 'CHANGED_MEANWHILE'>> {
  const membersOf = async () => (await store.readConcerned(tx, id)).members.toSorted()
  const held = await membersOf()
  await store.holdMembers(tx, held)
  const team = await lockLed(tx, actor, id)
  if (team instanceof Refusal) return team
  const members = await membersOf()
  // Whoever has come since is not held, and waiting for them with the team locked would be the wrong order.
  if (members.some((one) => !held.includes(one))) return refuse('CHANGED_MEANWHILE')
  return { team_name: team.team_name, members }
}

/** Opens a team for others, or closes it. One that was archived is active again. */
export async function recruit(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { id, is_recruiting }: { id: string; is_recruiting: boolean },
): Promise<TeamView | Refusal<CaptainRefusal>> {
  const refusal = await attempt(database, async (tx) => {
    const team = await lockLed(tx, actor, id)
    if (team instanceof Refusal) return team
    await store.updateTeam(tx, id, { is_recruiting })
    await recordEvent(tx, { name: 'team.changed', subject_id: id, actor_id: actor.user_id })
    return null
  })
  return refusal ?? getTeam(database, id)
}
