/** What becomes of the entries of a member whose account ends. Votes and certificates go with the profile. */
import type { Tx } from '#platform/database.ts'
import { announce } from '#server/base/events.ts'
import type { GhostMember } from '#server/base/noun.ts'
import { CHALLENGES_SHOWN_ON } from '#server/nouns/events/paths.ts'
import { namelessTeam } from '#server/nouns/teams/names.ts'
import { lockTeamsOf } from '#server/nouns/teams/service.ts'
import { localPdfName } from '#server/services/files/view.ts'
import * as store from './writing-sql.ts'

/**
 * Each entry that they lead goes to who has been in it longest, or ends with its only member, and its files with it.
 * @param ghost without one the works go, and with them what the team was called, unless the results are out: the awards and
 * certificates of the others carry that name.
 */
export async function eraseMember(
  tx: Tx,
  user_id: string,
  ghost: GhostMember | null,
): Promise<{ ids: string[]; pdfs: string[] }> {
  await lockTeamsOf(tx, user_id)
  const pdfs: string[] = []
  const ids: string[] = []
  for (const { id, team_id, is_published } of await store.lockEntriesOfCaptain(tx, user_id)) {
    const next = (await store.readMembers(tx, id)).find((one) => one !== user_id)
    if (next) {
      const isUnnamed = !ghost && !is_published
      await store.updateEntry(tx, id, {
        captain_id: next,
        ...(isUnnamed && { team_name: namelessTeam(team_id ?? id) }),
      })
      if (isUnnamed) ids.push(id)
      continue
    }
    ids.push(id)
    pdfs.push(...(await store.readAddresses(tx, id)).flatMap((address) => localPdfName(address) ?? []))
    await store.deleteEntry(tx, id)
  }
  await store.deleteMemberships(tx, user_id)
  announce({ pages: CHALLENGES_SHOWN_ON })
  return { ids, pdfs }
}
