/** What admins alone write of the site itself, and what they say to everybody. */
import { sql } from 'drizzle-orm'
import { MAX_NOTICES_PER_DAY } from '#contract/limits.ts'
import type { SettingKey } from '#contract/settings.ts'
import { readWithVersion } from '#server/site/settings.ts'
import { ADMINS, nobody, OPEN } from './people.ts'
import { type Row, reads, request_key, word, writes } from './rows.ts'
import type { World } from './world.ts'

const both = () => ({ zh: `词${word()}`, en: word() })
const host = () => `${word().slice(0, 20)}.example`
const banner = () => ({ kind: 'info', text: both() })
const teacher = () => ({ name: '周老师', email: `${word()}@school.test` })
const card = () => ({ name: both(), role: both(), email: `${word()}@guild.example`, wechat: word() })

/** Over the version that stands by then. */
const setting = (key: SettingKey, value: () => unknown) => async (w: World) => ({
  version: (await readWithVersion(w.site.database.db, key)).version,
  value: value(),
})

const notice = () => ({ title: { zh: '通知', en: 'Notice' }, text: both(), request_key: request_key() })
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
    setting('contacts', () => [card()]),
  ),
  'admin.settings.setContacts: over what was written since': writes(nobody(ADMINS, 'CHANGED_MEANWHILE'), () => ({
    version: 999,
    value: [card()],
  })),
  'admin.settings.setPartners': writes(
    ADMINS,
    setting('partners', () => [both()]),
  ),
  'admin.settings.setOverseasHosts': writes(
    ADMINS,
    setting('overseas_hosts', () => [host()]),
  ),
  'admin.settings.setBanner': writes(ADMINS, setting('banner', banner)),
  'admin.settings.setDutyTeacher': writes(ADMINS, setting('duty_teacher', teacher)),
}
