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
import { keepDoing } from '#platform/keep-doing.ts'
import type { Services } from '../base/context.ts'
import { forgetMember as forgetInEvents } from '../events/forget.ts'
import { eraseLater } from '../files/erasing.ts'
import { forgetFiles } from '../files/forget.ts'
import { forgetMember as forgetInForum } from '../forum/forget.ts'
import { forgetVisits } from '../history/forget.ts'
import { forgetNotificationsAbout, forgetNotificationsBy } from '../notifications/forget.ts'
import { forgetMember as forgetInPapers } from '../papers/forget.ts'
import { addHeir, lockMember, removeMember } from '../profiles/forget.ts'
import { forgetReportsAbout, forgetReportsBy } from '../reports/forget.ts'
import { forgetMember as forgetInTeams } from '../teams/forget.ts'
import { postNotice } from './notices.ts'
import { lockDue, postpone, readDue, takeTurn } from './sql.ts'

const PAUSE_MS = 600_000

/** @param tokenSeconds how long an access token lives. */
export async function endDueAccounts(services: Services, tokenSeconds: number, now = new Date()): Promise<void> {
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
  await takeTurn(tx)
  await lockMember(tx, user_id)
  const heir = works === 'anonymise' ? await addHeir(tx) : null
  const papers = await forgetInPapers(tx, user_id, heir)
  await forgetVisits(tx, 'paper', papers.ids)
  const posts = await forgetInForum(tx, user_id, heir)
  await forgetVisits(tx, 'forum', posts)
  await forgetInTeams(tx, user_id)
  await forgetInEvents(tx, user_id)
  await forgetReportsAbout(tx, user_id, heir)
  const pictures = await forgetReportsBy(tx, user_id)
  await forgetNotificationsBy(tx, user_id)
  await forgetNotificationsAbout(tx, posts)
  const files = await forgetFiles(tx, user_id, { pdfs: papers.pdfs, pictures })
  await removeMember(tx, user_id)
  await eraseLater(tx, services, files)
}

/** Looks now and every ten minutes. @returns stops, after what is under way. */
export function keepEndingAccounts(services: Services, tokenSeconds: number): () => Promise<void> {
  return keepDoing(
    () => endDueAccounts(services, tokenSeconds),
    PAUSE_MS,
    (error) => services.log.warn({ err: error }, 'the accounts that end were not looked through'),
  )
}
