/** Which summit the page speaks of, and what was wished for another year. */
import { statSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SummitPage } from '#contract/summit.ts'
import type { TestSite } from '../../../tests/factories/calls.ts'
import { dayFromNow, eventDraft, giveEvents } from '../../../tests/factories/events.ts'
import { askAs } from '../../../tests/factories/member-calls.ts'
import { giveMembers, memberDraft } from '../../../tests/factories/members.ts'
import { openTestSite } from '../../../tests/factories/site.ts'
import { FIRST_SUMMIT } from './first-summit.ts'

const ada = memberDraft()
let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await giveMembers(site.database, [ada])
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['wishlist', 'events']) await site.database.db.execute(sql`delete from ${sql.identifier(table)}`)
})

const NEXT_YEAR: SummitPage = { ...FIRST_SUMMIT, intro: { zh: '明年再见。' }, handbook: null }
const summit = (days: number, summit_page?: SummitPage) =>
  eventDraft({ event_type: 'summit', date: dayFromNow(days), ...(summit_page && { summit_page }) })
const read = async () => (await askAs(site, ada, 'GET', '/events/summit')).body
const PBL = { event_type: 'summit', event_id: 'pbl' }
const wish = async () => (await askAs(site, ada, 'PUT', '/wishlist', { body: { ...PBL, is_wished: true } })).body

test('the first page keeps its own rules, and its files are as large as it says', () => {
  expect(SummitPage.parse(FIRST_SUMMIT)).toEqual(FIRST_SUMMIT)
  for (const { url, byte_size } of Object.values(FIRST_SUMMIT.handbook ?? {}))
    expect([url, statSync(`public${url}`).size]).toEqual([url, byte_size])
})

describe('the page of the summit', () => {
  test('is the first one while there is no event', async () => {
    expect(await read()).toMatchObject({ items: [], main_id: null, page: FIRST_SUMMIT })
  })

  test('is that of the summit to come, not of its training, nor of the one before', async () => {
    const [before, training, next] = [summit(-300, FIRST_SUMMIT), summit(10), summit(24, NEXT_YEAR)]
    await giveEvents(site.database, [before, training, next])
    expect(await read()).toMatchObject({ main_id: next.id, page: NEXT_YEAR })
  })

  test('is that of the last summit until there is a next one', async () => {
    const [older, last] = [summit(-400, FIRST_SUMMIT), summit(-20, NEXT_YEAR)]
    await giveEvents(site.database, [older, last, summit(-5)])
    expect(await read()).toMatchObject({ main_id: last.id, page: NEXT_YEAR })
  })

  test('is the first one where an event has none that can be read', async () => {
    const bare = summit(10)
    await giveEvents(site.database, [bare])
    await site.database.db.execute(sql`update events set summit_page = '{"intro": 1}'`)
    expect(await read()).toMatchObject({ main_id: bare.id, page: FIRST_SUMMIT })
  })
})

test('who wanted to join a track of the summit before is asked again, and counts once', async () => {
  await giveEvents(site.database, [summit(-300, FIRST_SUMMIT)])
  await site.database.db.execute(sql`
    insert into wishlist (id, user_id, event_type, event_id, created_at)
    values (gen_random_uuid(), ${ada.user_id}, 'summit', 'pbl', now() - interval '310 days')`)
  const own = async () => (await askAs(site, ada, 'GET', '/wishlist')).body
  expect([(await read()).wish_counts.pbl, await own()]).toEqual([1, [PBL]])
  await giveEvents(site.database, [summit(50, NEXT_YEAR)])
  expect([(await read()).wish_counts.pbl, await own()]).toEqual([0, []])
  expect([await wish(), await wish()]).toEqual(Array(2).fill({ is_wished: true, wish_count: 1 }))
  expect([(await read()).wish_counts.pbl, await own()]).toEqual([1, [PBL]])
})
