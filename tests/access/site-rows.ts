/** What admins alone write of the site itself, and what they say to everybody. */
import type { SettingKey } from '#contract/settings.ts'
import { readWithVersion } from '#server/site/settings.ts'
import { ADMINS, nobody, OPEN } from './people.ts'
import { type Row, reads, word, writes } from './rows.ts'
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

export const SITE_ROWS: Record<string, Row> = {
  'site.banner': reads(OPEN),
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
