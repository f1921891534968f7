/** What the operator says of the site: read from the database, with something true where nothing was written yet. */
import * as z from 'zod'
import { BothLanguages, ContactCard, type SiteFigures } from '#contract/site.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Tx } from '#platform/database.ts'
import { announce } from '../base/events.ts'
import { SHOWN_ON } from '../base/shown-on.ts'
import { countPapers } from '../papers/service.ts'
import { countCompetitionsRecruiting } from '../teams/service.ts'
import { OVERSEAS_HOSTS } from '../videos/overseas.ts'
import { countVideos } from '../videos/service.ts'
import * as store from './sql.ts'

const SETTINGS = {
  contacts: { schema: z.array(ContactCard), unset: [] },
  partners: {
    schema: z.array(BothLanguages),
    unset: [
      { zh: '合作的综合医院', en: 'A partner general hospital' },
      { zh: '合作的儿童医院', en: 'A partner children’s hospital' },
      { zh: '合作的精神卫生中心', en: 'A partner mental health centre' },
    ],
  },
  overseas_hosts: { schema: z.array(z.hostname()), unset: OVERSEAS_HOSTS },
} satisfies Record<string, { schema: z.ZodType; unset: unknown }>

type Settings = { [Key in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Key]['schema']> }

/** One setting; what no longer fits its schema counts as not set. */
export async function readSetting<Key extends keyof Settings>({ db }: Database, key: Key): Promise<Settings[Key]> {
  const { schema, unset } = SETTINGS[key]
  const kept = schema.safeParse(await store.readSetting(db, key))
  return (kept.success ? kept.data : unset) as Settings[Key]
}

/** @throws ZodError when the value does not fit. */
export async function writeSetting<Key extends keyof Settings>(tx: Tx, key: Key, value: Settings[Key]): Promise<void> {
  await store.writeSetting(tx, key, SETTINGS[key].schema.parse(value))
  announce({ pages: SHOWN_ON.site })
}

export async function siteFigures(database: Database): Promise<SiteFigures> {
  const [authoritative_papers, student_papers, videos, competitions_recruiting] = await Promise.all([
    countPapers(database, 'authoritative'),
    countPapers(database, 'student'),
    countVideos(database),
    countCompetitionsRecruiting(database),
  ])
  return { authoritative_papers, student_papers, videos, competitions_recruiting }
}

export function siteFacts({ FILING_NUMBER, SITE_URL }: Config) {
  return { filing_number: FILING_NUMBER ?? null, site_url: SITE_URL }
}
