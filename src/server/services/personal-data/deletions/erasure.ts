/**
 * The end of accounts whose time has come, in steps of which each can be repeated.
 *
 * 1. The row is put off for as long as access tokens live, and then the account goes, with its sessions. From here on
 *    nobody signs in, so that no person ever meets half of their data.
 * 2. When the row is due again and the account gone, one transaction erases everything, the row as well. It comes
 *    after the last token has run out: an open browser would else make itself a new profile.
 * 3. The files leave the store by the queue, which that transaction has filled.
 *
 * A process that dies in step 1 leaves a row that is due again, with an account that is there or not: the next one
 * begins where that leaves it. One that dies in step 2 has erased nothing. The one thing that may come twice is the mail.
 */
import type { Tx } from '#platform/database.ts'
import type { Services } from '#server/base/context.ts'
import { nouns } from '#server/base/noun.ts'
import { eraseLater } from '#server/services/files/erasing.ts'
import { eraseFiles } from '#server/services/files/erasure.ts'
import { addGhost, lockAdmins, lockMember, removeMember } from '#server/services/members/erasure.ts'
import { eraseReportsAbout, eraseReportsBy } from '#server/services/moderation/reports/erasure.ts'
import { eraseNotificationsBy } from '#server/services/notifications/erasure.ts'
import { countRequest } from '#server/services/personal-data/data-audit/requests.ts'
import { eraseCopies } from './copies.ts'
import { postNotice } from './notices.ts'
import { lockDue, lockErasures, postpone, readDue } from './sql.ts'
import { eraseThings } from './things.ts'

/** @param tokenSeconds how long an access token lives. */
export async function eraseDueAccounts(services: Services, tokenSeconds: number, now = new Date()): Promise<void> {
  const { accounts, database, log } = services
  for (const user_id of await readDue(database.db, now)) {
    try {
      const account = await accounts.account(user_id)
      if (account) await closeAccount(services, account, now, tokenSeconds)
      else await database.transaction((tx) => erase(services, tx, user_id, now))
    } catch (error) {
      log.error({ err: error }, 'an account did not end; it is tried again')
    }
  }
}

async function closeAccount(
  { accounts, database, jobs }: Services,
  { id, email }: { id: string; email: string },
  now: Date,
  tokenSeconds: number,
): Promise<void> {
  const isOurs = await database.transaction(async (tx) => {
    if (!(await postpone(tx, id, now, new Date(now.getTime() + tokenSeconds * 1000)))) return false
    if (email) await postNotice(tx, jobs, { kind: 'done', to: email })
    return true
  })
  if (isOurs) await accounts.removeAccount(id)
}

async function erase(services: Services, tx: Tx, user_id: string, now: Date): Promise<void> {
  const works = await lockDue(tx, user_id, now)
  if (!works) return
  await lockErasures(tx)
  // In the order of whoever decides about roles: admins before profiles.
  await lockAdmins(tx)
  await lockMember(tx, user_id)
  await countRequest(tx, user_id, `erase_${works}`)
  for (const { eraseFirst } of nouns()) await eraseFirst?.(tx, services, user_id)
  const ghost = works === 'anonymise' ? await addGhost(tx) : null
  const gone = await eraseThings(tx, user_id, ghost)
  const reported = await eraseReportsAbout(tx, user_id, ghost)
  const reports = await eraseReportsBy(tx, user_id)
  await eraseNotificationsBy(tx, user_id)
  await eraseCopies(tx, { user_id, gone, reported, reported_by: reports.item_ids })
  const files = await eraseFiles(tx, user_id, {
    pdfs: gone.flatMap(({ pdfs = [] }) => pdfs),
    pictures: reports.pictures,
  })
  await removeMember(tx, user_id)
  await eraseLater(tx, services, files)
}
