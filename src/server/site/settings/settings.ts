/** What the operator says of the site: read from the database, with something true where nothing was written yet. */
import * as z from 'zod'
import { DEFAULT_HIDE_AFTER } from '#contract/limits.ts'
import { Banner, DutyTeacherSetting, HideAfter, OwnWord, type SettingKey } from '#contract/settings.ts'
import { BothLanguages, ContactCard, School, type SiteBanner } from '#contract/site.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Executor, Tx } from '#platform/database.ts'
import { signalAfterCommit } from '#platform/signals.ts'
import { announce } from '#server/base/events.ts'
import { PATHS } from '#server/base/paths.ts'
import { SHOWN_ON } from '#server/base/shown-on.ts'
import { OVERSEAS_HOSTS } from '#server/nouns/videos/overseas.ts'
import * as store from './sql.ts'

/** Every process hears there that the words of the guild are others (`own-words.ts`). */
export const WORDS_CHANNEL = 'own_words'
/** Where searches are answered and papers explained. */
const SEARCHED = [SHOWN_ON.papers, SHOWN_ON.videos, SHOWN_ON.posts, SHOWN_ON.events, SHOWN_ON.teams].flat()

const SETTINGS = {
  contacts: { schema: z.array(ContactCard), unset: [], pages: SHOWN_ON.site },
  school: { schema: School.nullable(), unset: null, pages: [PATHS.contact, PATHS.parents, PATHS.privacy] },
  partners: {
    schema: z.array(BothLanguages),
    unset: [
      { zh: '合作的综合医院', en: 'A partner general hospital' },
      { zh: '合作的儿童医院', en: 'A partner children’s hospital' },
      { zh: '合作的精神卫生中心', en: 'A partner mental health centre' },
    ],
    pages: SHOWN_ON.site,
  },
  overseas_hosts: {
    schema: z.array(z.hostname()),
    unset: OVERSEAS_HOSTS,
    pages: [...SHOWN_ON.site, ...SHOWN_ON.videos],
  },
  banner: { schema: Banner.nullable(), unset: null, pages: SHOWN_ON.banner },
  words: { schema: z.array(OwnWord), unset: [], pages: SEARCHED },
  duty_teacher: { schema: DutyTeacherSetting.nullable(), unset: null, pages: [] },
  hide_after: { schema: HideAfter.nullable(), unset: DEFAULT_HIDE_AFTER, pages: [] },
} satisfies Record<SettingKey, { schema: z.ZodType; unset: unknown; pages: string[] }>

type Settings = { [Key in SettingKey]: z.output<(typeof SETTINGS)[Key]['schema']> }
export type SettingOf<Key extends SettingKey> = Settings[Key]

export interface ReadSetting<Key extends SettingKey> {
  value: Settings[Key]
  /** 0 where nothing was written yet. */
  version: number
  updated_at: string | null
}

/** One setting with its version; what no longer fits its schema counts as not set. */
export async function readWithVersion<Key extends SettingKey>(db: Executor, key: Key): Promise<ReadSetting<Key>> {
  const row = await store.readSetting(db, key)
  const { schema, unset } = SETTINGS[key]
  const kept = schema.safeParse(row?.value)
  const value = (kept.success ? kept.data : unset) as Settings[Key]
  return { value, version: row?.version ?? 0, updated_at: row?.updated_at.toISOString() ?? null }
}

export async function readSetting<Key extends SettingKey>({ db }: Database, key: Key): Promise<Settings[Key]> {
  return (await readWithVersion(db, key)).value
}

/** @returns its version from now on. @throws ZodError when the value does not fit. */
export async function writeSetting<Key extends SettingKey>(tx: Tx, key: Key, value: Settings[Key]): Promise<number> {
  const { schema, pages } = SETTINGS[key]
  const version = await store.writeSetting(tx, key, schema.parse(value))
  announce({ pages })
  if (key === 'words') signalAfterCommit(WORDS_CHANNEL, '')
  return version
}

/** What stands above every page now. */
export async function siteBanner({ db }: Database, now = Date.now()): Promise<{ banner: SiteBanner | null }> {
  const { value, version } = await readWithVersion(db, 'banner')
  const isDue =
    value && (!value.from || Date.parse(value.from) <= now) && (!value.until || now < Date.parse(value.until))
  if (!isDue) return { banner: null }
  const { kind, text, link } = value
  return { banner: { version, kind, text, link } }
}

export interface DutyTeacher {
  name: string | null
  email: string | null
  phone: string | null
}

/** As the settings of the process have them. */
export const configuredDutyTeacher = (config: Config): DutyTeacher => ({
  name: config.DUTY_TEACHER_NAME ?? null,
  email: config.DUTY_TEACHER_MAIL ?? null,
  phone: config.DUTY_TEACHER_PHONE ?? null,
})

/** So many members have to report a thing before it is hidden; null: it never is by itself. */
export const readHideAfter = async (db: Executor): Promise<number | null> =>
  (await readWithVersion(db, 'hide_after')).value

/** Whom admins have written comes before whom the settings of the process name. */
export async function readDutyTeacher(db: Executor, config: Config): Promise<DutyTeacher> {
  return (await readWithVersion(db, 'duty_teacher')).value ?? configuredDutyTeacher(config)
}
