/** The members as a table for admins. */
import type { Language } from '#contract/languages.ts'
import { MAX_COUNTED, MAX_SEARCH_MATCHES } from '#contract/limits.ts'
import type { MemberEntry, MemberFilter, MemberSearch, MemberTable } from '#contract/members.ts'
import { ROLE_WORKFLOW, SUSPENSION_WORKFLOW, verbsFor } from '#contract/workflows.ts'
import * as m from '#messages'
import { type Database, holdMoment } from '#platform/database.ts'
import { recordExport } from '../audit/service.ts'
import type { Actor } from '../base/context.ts'
import { keptTable } from '../base/kept-table.ts'
import { type KeysetSlice, readTable, readWhole } from '../base/keyset.ts'
import * as store from './members-sql.ts'
import { type MemberEntryRead, toMemberEntry } from './view.ts'

/** Of one part of what is read whole. */
const PART_SIZE = 1_000
const idOf = ({ user_id }: MemberEntryRead) => user_id

export async function listMembers({ db }: Database, actor: Actor, search: MemberSearch): Promise<MemberTable> {
  const { after, before, order, ...filter } = search
  const read = (slice: KeysetSlice) => store.readMembers(db, { filter, order, ...slice })
  // Each name that a search meets is looked at.
  const most = filter.query ? MAX_SEARCH_MATCHES : MAX_COUNTED
  const count = () => store.countMembers(db, filter, most)
  const [{ rows, ...page }, staying] = await Promise.all([
    readTable({ after, before }, most, { count, read, idOf }),
    store.readStayingAdmins(db),
  ])
  return { ...page, items: rows.map((member) => toMemberEntry(member, verbsOn(member, actor, staying))) }
}

/** What the buttons beside a member are: the tables of the contract, but for the last admin and for oneself. */
function verbsOn(
  { user_id, roles, suspended_until }: MemberEntryRead,
  actor: Actor,
  stayingAdmins: string[],
): MemberEntry['can'] {
  const isAdmin = roles.includes('admin')
  const isLast = stayingAdmins.every((admin) => admin === user_id)
  const isSuspended = suspended_until !== null && suspended_until > new Date()
  const isOthersMatter = !actor.is_admin && roles.length > 0
  const ofRole =
    !actor.is_admin || (isAdmin && isLast) ? [] : verbsFor(ROLE_WORKFLOW, isAdmin ? 'held' : 'none', 'admin')
  const role = actor.is_admin ? 'admin' : 'moderator'
  const ofSuspension =
    user_id === actor.user_id || isOthersMatter
      ? []
      : verbsFor(SUSPENSION_WORKFLOW, isSuspended ? 'suspended' : 'active', role)
  return [...ofRole, ...ofSuspension]
}

/** All that the filter shows, by nickname; that it was taken stands in the audit log. */
export async function exportMembers(
  database: Database,
  actor: Actor,
  filter: MemberFilter,
  language: Language,
): Promise<File> {
  const say = (sentence: typeof m.members_name) => sentence({}, { locale: language })
  const heads = [m.members_name, m.members_id, m.members_role, m.members_joined, m.members_suspended_until]
  return database.transaction(async (tx) => {
    // At one moment: a row that goes or moves between two parts would cut the table or double a line.
    await holdMoment(tx)
    const read = (slice: KeysetSlice) => store.readMembers(tx, { filter, order: 'name', ...slice })
    const table = await keptTable('members', heads.map(say), readWhole(PART_SIZE, read, idOf), (member) => {
      const { nickname, user_id, roles, created_at, suspension } = toMemberEntry(member, [])
      return [nickname, user_id, roles.join(' '), created_at, suspension?.until ?? null]
    })
    await recordExport(tx, actor, { act: 'member.export', rows: table.rows, filter })
    return table.file
  })
}
