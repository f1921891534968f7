/** What admins alone write of the site itself, and what they say to everybody. */
import { sql } from 'drizzle-orm'
import { MAX_NOTICES_PER_DAY } from '#contract/limits.ts'
import type { SettingKey } from '#contract/settings.ts'
import { readSettings } from '#server/site/desk.ts'
import { readWithVersion } from '#server/site/settings.ts'
import { ADMINS, nobody, OPEN } from './people.ts'
import { type Row, reads, request_key, word, writes } from './rows.ts'
import type { World } from './world.ts'

const both = (of: string) => ({ zh: `词${of}`, en: of })
const banner = (of: string) => ({ kind: 'info', text: both(of) })
const teacher = (of: string) => ({ name: '周老师', email: `${of}@school.test` })
const card = (of: string) => ({ name: both(of), role: both(of), email: `${of}@guild.example`, wechat: of })

/** Over the version that stands by then: made for both roads at once, and the same sent twice is written once. */
const setting = (key: SettingKey, value: (of: string) => unknown) => async (w: World) => {
  const { version } = await readWithVersion(w.site.database.db, key)
  return { version, value: value(`after${version}`) }
}

/** The list that stands by then, and one more. */
const competitionList =
  ({ version }: { version?: number } = {}) =>
  async (w: World) => {
    const { competitions } = await readSettings(w.site.services)
    const kept = competitions.value.map(({ teams, ...competition }) => competition)
    const of = `after${competitions.version}`
    const more = { key: null, name: both(of), is_open: false, link: null }
    return { version: version ?? competitions.version, value: [...kept, more] }
  }

/** The boards that stand by then, and one more in place of the one that was added before. */
const boardList =
  ({ version }: { version?: number } = {}) =>
  async (w: World) => {
    const { boards } = await readSettings(w.site.services)
    const kept = boards.value.slice(0, 5).map(({ posts, ...board }) => board)
    return { version: version ?? boards.version, value: [...kept, { key: null, name: both(`b${boards.version}`) }] }
  }

const notice = () => ({ title: { zh: '通知', en: 'Notice' }, text: both(word()), request_key: request_key() })
/** As many were sent within a day. */
const afterNotices = (sent: number) => async (w: World) => {
  await w.site.database.transaction((tx) =>
    tx.execute(sql`with gone as (delete from notices)
      insert into notices (id, title_zh, title_en, text_zh, text_en)
      select gen_random_uuid(), 'a', 'a', 'a', 'a' from generate_series(1, ${sent})`),
  )
  return notice()
}

export const SITE_ROWS: Record<string, Row> = {
  'site.banner': reads(OPEN),
  'admin.notices.list': reads(ADMINS, () => ({})),
  'admin.notices.send': writes(ADMINS, afterNotices(0)),
  'admin.notices.send: too often': writes(nobody(ADMINS, 'NOTICE_LIMIT'), afterNotices(MAX_NOTICES_PER_DAY)),
  'admin.settings.get': reads(ADMINS),
  'admin.settings.setContacts': writes(
    ADMINS,
    setting('contacts', (of) => [card(of)]),
  ),
  'admin.settings.setContacts: over what was written since': writes(nobody(ADMINS, 'CHANGED_MEANWHILE'), () => ({
    version: 999,
    value: [card(word())],
  })),
  'admin.settings.setSchool': writes(
    ADMINS,
    setting('school', (of) => ({ name: both(of), address: both(of), teacher: both(of), email: `${of}@school.test` })),
  ),
  'admin.settings.setPartners': writes(
    ADMINS,
    setting('partners', (of) => [both(of)]),
  ),
  'admin.settings.setOverseasHosts': writes(
    ADMINS,
    setting('overseas_hosts', (of) => [`${of}.example`]),
  ),
  'admin.settings.setWords': writes(
    ADMINS,
    setting('words', (of) => [{ zh: [`词${of}`], en: [of], meaning_zh: null, meaning_en: null }]),
  ),
  'admin.settings.setCompetitions': writes(ADMINS, competitionList()),
  'admin.settings.setCompetitions: over what was written since': writes(
    nobody(ADMINS, 'CHANGED_MEANWHILE'),
    competitionList({ version: 999 }),
  ),
  'admin.settings.setCompetitions: without one that has a team': writes(
    nobody(ADMINS, 'COMPETITION_IN_USE'),
    async (w) => {
      await w.openTeam()
      const { version, value } = await competitionList()(w)
      return { version, value: value.filter(({ key }) => key === null) }
    },
  ),
  'admin.settings.setBoards': writes(ADMINS, boardList()),
  'admin.settings.setBoards: over what was written since': writes(
    nobody(ADMINS, 'CHANGED_MEANWHILE'),
    boardList({ version: 999 }),
  ),
  'admin.settings.setBanner': writes(ADMINS, setting('banner', banner)),
  'admin.settings.setHideAfter': writes(ADMINS, async (w) => {
    const { version } = await readWithVersion(w.site.database.db, 'hide_after')
    return { version, value: 3 + (version % 10) }
  }),
  'admin.settings.setDutyTeacher': writes(ADMINS, setting('duty_teacher', teacher)),
}
