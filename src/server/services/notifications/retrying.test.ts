/** Events that fail: each is tried again after a pause, however often the dispatcher is woken up. */
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { takePending } from '#server/base/events-sql.ts'
import type { TestSite } from '../../../../tests/factories/calls.ts'
import { readableLog } from '../../../../tests/factories/log.ts'
import { giveMembers, type Member, memberDraft } from '../../../../tests/factories/members.ts'
import { commentDraft, givePosts, postDraft } from '../../../../tests/factories/posts.ts'
import { record, writeComment } from '../../../../tests/factories/recorded-acts.ts'
import { openTestSite } from '../../../../tests/factories/site.ts'
import { createDispatcher } from './dispatcher.ts'
import { notifications } from './tables.ts'

const PAUSE_MS = 15_000
const { log, lines } = readableLog()
let site: TestSite
let ada: Member
let bo: Member
let post: ReturnType<typeof postDraft>
beforeAll(async () => {
  site = await openTestSite({ log })
})
afterAll(() => site.close())
beforeEach(async () => {
  lines.length = 0
  await site.database.db.execute(sql`truncate profiles, forum_posts, domain_events cascade`)
  ada = memberDraft()
  bo = memberDraft()
  await giveMembers(site.database, [ada, bo])
  post = postDraft(ada)
  await givePosts(site.database, [post])
})
afterEach(async () => {
  vi.useRealTimers()
  await site.database.db.execute(sql`drop trigger if exists refuse on notifications`)
})

const pending = async () =>
  (await site.database.db.execute(sql`select 1 from domain_events where is_untold`)).rows.length
const told = () => site.database.db.$count(notifications)
const linesOf = (msg: string) => lines.filter((line) => line.msg === msg).length
const tries = () => linesOf('an event could not be dispatched')
const later = (ms = PAUSE_MS) => vi.setSystemTime(Date.now() + ms)
const recordSenseless = () =>
  record(site.database, { name: 'paper.submitted', subject_id: post.id, actor_id: bo.user_id, payload: {} as never })

/** From now on the database refuses every notification, as if by this error. */
async function refuse(sqlstate: string): Promise<void> {
  await site.database.executeSql(`
    create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${sqlstate}'; end $$;
    create trigger refuse before insert on notifications for each statement execute function refuse()`)
}

test('what fails is left alone for a while, whatever else happens', async () => {
  // The clock stands: on a busy machine the five turns take longer than what is left of the pause.
  later(0)
  await recordSenseless()
  for (let turn = 0; turn < 5; turn += 1) {
    await writeComment(site.database, commentDraft(post.id, bo))
    await site.dispatchAll()
  }
  expect([await told(), await pending(), tries()]).toEqual([1, 1, 1])
  later(PAUSE_MS - 1_000)
  await site.dispatchAll()
  expect(tries()).toBe(1)
  later(1_000)
  await site.dispatchAll()
  expect([tries(), await pending()]).toEqual([2, 1])
})

test('after three tries it is dropped, and the log says so', async () => {
  await recordSenseless()
  for (let turn = 0; turn < 3; turn += 1) {
    await site.dispatchAll()
    expect([tries(), await pending()]).toEqual([turn + 1, 1])
    later()
  }
  await site.dispatchAll()
  expect([tries(), await pending()]).toEqual([3, 0])
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'an event was given up: its notifications cannot be written' }),
  )
})

test.each([
  ['a deadlock', '40P01'],
  ['a transaction that came too late', '40001'],
])('%s is not its fault: it is told when that is over', async (_what, sqlstate) => {
  await refuse(sqlstate)
  await writeComment(site.database, commentDraft(post.id, bo))
  for (let turn = 0; turn < 6; turn += 1) {
    await site.dispatchAll()
    later()
  }
  expect([tries(), await pending(), await told()]).toEqual([6, 1, 0])
  await site.database.db.execute(sql`drop trigger refuse on notifications`)
  await site.dispatchAll()
  expect([await pending(), await told()]).toEqual([0, 1])
})

test('any other refusal of the database uses up its tries', async () => {
  await refuse('23514')
  await writeComment(site.database, commentDraft(post.id, bo))
  for (let turn = 0; turn < 4; turn += 1) {
    await site.dispatchAll()
    later()
  }
  expect([tries(), await pending(), await told()]).toEqual([3, 0, 0])
})

test('what another process has told meanwhile is not remembered: with the same id it has all its tries', async () => {
  await recordSenseless()
  await site.dispatchAll()
  const event = await site.database.transaction((tx) => takePending(tx, [], 0))
  later()
  await site.dispatchAll()
  await site.database.db.execute(sql`update domain_events set is_untold = true where id = ${event?.id ?? v7()}`)
  for (let turn = 0; turn < 3; turn += 1) {
    await site.dispatchAll()
    expect(await pending()).toBe(1)
    later()
  }
  expect(tries()).toBe(4)
})

test('a new process tries at once', async () => {
  await recordSenseless()
  await site.dispatchAll()
  const dispatcher = createDispatcher(site.database, log, 0)
  await dispatcher.dispatchAll()
  await dispatcher.stop()
  expect(tries()).toBe(2)
})
