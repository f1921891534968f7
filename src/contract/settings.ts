/** What admins write of the site itself: each section is read with its version, and written over that version alone. */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from './errors.ts'
import { LinkAddress } from './invitation.ts'
import {
  MAX_BANNER_CHARS,
  MAX_CONTACT_NAME_CHARS,
  MAX_CONTACT_ROLE_CHARS,
  MAX_CONTACTS,
  MAX_DUTY_PHONE_CHARS,
  MAX_DUTY_TEACHER_CHARS,
  MAX_OVERSEAS_HOSTS,
  MAX_PARTNER_CHARS,
  MAX_PARTNERS,
  MAX_WECHAT_CHARS,
} from './limits.ts'
import { BANNER_KINDS, BothLanguages, ContactCard } from './site.ts'
import { EmailLine, OptionalLine, WrittenLine } from './text.ts'

const InBoth = (max: number) => z.strictObject({ zh: WrittenLine(max), en: WrittenLine(max) })

const WrittenContacts = z
  .array(
    z.strictObject({
      name: InBoth(MAX_CONTACT_NAME_CHARS),
      role: InBoth(MAX_CONTACT_ROLE_CHARS),
      email: EmailLine,
      wechat: WrittenLine(MAX_WECHAT_CHARS),
    }),
  )
  .max(MAX_CONTACTS)

const WrittenHosts = z
  .array(
    z
      .string()
      .overwrite((host) => host.trim().toLowerCase())
      .pipe(z.hostname()),
  )
  .max(MAX_OVERSEAS_HOSTS)
  .overwrite((hosts) => [...new Set(hosts)])

const Moment = z.iso.datetime().nullable().default(null)

/** Shown above every page from one moment until another; without them at once, and until it is taken down. */
export const Banner = z.strictObject({
  kind: z.enum(BANNER_KINDS),
  text: InBoth(MAX_BANNER_CHARS),
  /** On this site or elsewhere. */
  link: LinkAddress.nullable().default(null),
  from: Moment,
  until: Moment,
})
export type Banner = z.output<typeof Banner>

const WrittenBanner = Banner.refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
  path: ['until'],
  error: 'ends before it begins',
})

/** Whom admins call when a report says that somebody may harm themselves. */
export const DutyTeacherSetting = z.strictObject({
  name: WrittenLine(MAX_DUTY_TEACHER_CHARS),
  email: EmailLine,
  phone: OptionalLine(MAX_DUTY_PHONE_CHARS).default(null),
})
export type DutyTeacherSetting = z.output<typeof DutyTeacherSetting>

const Section = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    /** Grows with each writing; 0 where nothing was written yet. */
    version: z.number().int(),
    updated_at: z.iso.datetime().nullable(),
  })

export const SiteSettings = z.object({
  contacts: Section(z.array(ContactCard)),
  partners: Section(z.array(BothLanguages)),
  overseas_hosts: Section(z.array(z.string())),
  banner: Section(Banner.nullable()),
  duty_teacher: Section(DutyTeacherSetting.nullable()).extend({
    /** Who counts where nobody is written: as the settings of the process have it. */
    otherwise: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  }),
})
export type SiteSettings = z.output<typeof SiteSettings>
export type SettingKey = keyof SiteSettings

const FOR_SETTINGS = [...FOR_CONSENTING, 'FORBIDDEN'] as const

const writing = <Value extends z.ZodType>(path: `/admin/settings/${string}`, summary: string, value: Value) =>
  oc
    .route({ method: 'PUT', path, summary, tags: ['admin'] })
    .errors(mayFailWith(...FOR_SETTINGS, 'CHANGED_MEANWHILE'))
    .input(z.strictObject({ version: z.number().int().min(0), value }))
    .output(z.object({ version: z.number().int() }))

/** For admins. */
export const settings = {
  get: oc
    .route({ method: 'GET', path: '/admin/settings', summary: 'What is written of the site itself', tags: ['admin'] })
    .errors(mayFailWith(...FOR_SETTINGS))
    .output(SiteSettings),
  setContacts: writing('/admin/settings/contacts', 'Whom to write to, in the order of the page', WrittenContacts),
  setPartners: writing(
    '/admin/settings/partners',
    'The partner hospitals',
    z.array(InBoth(MAX_PARTNER_CHARS)).max(MAX_PARTNERS),
  ),
  setOverseasHosts: writing(
    '/admin/settings/overseas-hosts',
    'Hosts of videos that cannot be reached everywhere',
    WrittenHosts,
  ),
  setBanner: writing('/admin/settings/banner', 'What stands above every page, or nothing', WrittenBanner.nullable()),
  setDutyTeacher: writing(
    '/admin/settings/duty-teacher',
    'The teacher on duty; null for the one of the settings of the process',
    DutyTeacherSetting.nullable(),
  ),
}
