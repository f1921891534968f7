/** What the forms of the site's settings hold, how it is read and sent, and what they say before the server does. */
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
  MAX_SITE_LINK_CHARS,
  MAX_WECHAT_CHARS,
} from '#contract/base/limits.ts'
import type { Banner, DutyTeacherSetting } from '#contract/site/settings.ts'
import type { BothLanguages, ContactCard } from '#contract/site/site.ts'
import * as m from '#messages'
import { isDomainAddress } from '../../blocks/content/web-address.ts'
import {
  atMost,
  EMAIL_RULES,
  isEmpty,
  isLonger,
  numbered,
  type Rule,
  type Rules,
  type Sentence,
} from '../../blocks/forms/rules.ts'
import { toClock, toMoment } from '../forms/clock.ts'
import type { Keyed } from '../rows/list-editor.tsx'

export interface ContactLine extends Keyed {
  name_zh: string
  name_en: string
  role_zh: string
  role_en: string
  email: string
  wechat: string
}
export interface PartnerLine extends Keyed {
  zh: string
  en: string
}
export const blankContact = (key: string): ContactLine => ({
  key,
  name_zh: '',
  name_en: '',
  role_zh: '',
  role_en: '',
  email: '',
  wechat: '',
})
export const blankPartner = (key: string): PartnerLine => ({ key, zh: '', en: '' })

export const written = (max: number): readonly Rule[] => [[m.field_missing, isEmpty], atMost(max)]

export const CONTACT_RULES: Rules<ContactLine> = {
  name_zh: written(MAX_CONTACT_NAME_CHARS),
  name_en: written(MAX_CONTACT_NAME_CHARS),
  role_zh: written(MAX_CONTACT_ROLE_CHARS),
  role_en: written(MAX_CONTACT_ROLE_CHARS),
  email: EMAIL_RULES,
  wechat: written(MAX_WECHAT_CHARS),
}
export const PARTNER_RULES: Rules<PartnerLine> = { zh: written(MAX_PARTNER_CHARS), en: written(MAX_PARTNER_CHARS) }

/** The sentence of the first rule that a field breaks. */
export function faultOf<Line extends object>(rules: Rules<Line>, line: Line, name: keyof Line): Sentence | undefined {
  return rules[name]?.find(([, isBroken]) => isBroken(line[name], line))?.[0]
}

export const isFaulty =
  <Line extends object>(rules: Rules<Line>) =>
  (lines: readonly Line[]) =>
    lines.some((line) => (Object.keys(rules) as (keyof Line)[]).some((name) => faultOf(rules, line, name)))

/** A form that is a list of lines. */
export interface Lines<Line> {
  lines: Line[]
}
export const CONTACTS_RULES: Rules<Lines<ContactLine>> = {
  lines: [
    [numbered(m.settings_too_many, { max: MAX_CONTACTS }), ({ length }) => length > MAX_CONTACTS],
    [m.settings_lines_wrong, isFaulty(CONTACT_RULES)],
  ],
}
export const PARTNERS_RULES: Rules<Lines<PartnerLine>> = {
  lines: [
    [numbered(m.settings_too_many, { max: MAX_PARTNERS }), ({ length }) => length > MAX_PARTNERS],
    [m.settings_lines_wrong, isFaulty(PARTNER_RULES)],
  ],
}

export const contactsWork = (cards: readonly ContactCard[]): Lines<ContactLine> => ({
  lines: cards.map(({ name, role, email, wechat }, index) => ({
    key: String(index),
    name_zh: name.zh,
    name_en: name.en,
    role_zh: role.zh,
    role_en: role.en,
    email,
    wechat,
  })),
})
export const contactsOf = ({ lines }: Lines<ContactLine>): ContactCard[] =>
  lines.map(({ name_zh, name_en, role_zh, role_en, email, wechat }) => ({
    name: { zh: name_zh.trim(), en: name_en.trim() },
    role: { zh: role_zh.trim(), en: role_en.trim() },
    email: email.trim(),
    wechat: wechat.trim(),
  }))

export const partnersWork = (partners: readonly BothLanguages[]): Lines<PartnerLine> => ({
  lines: partners.map(({ zh, en }, index) => ({ key: String(index), zh, en })),
})
export const partnersOf = ({ lines }: Lines<PartnerLine>): BothLanguages[] =>
  lines.map(({ zh, en }) => ({ zh: zh.trim(), en: en.trim() }))

/** One a line, or parted by commas; a whole address is cut down to its host. */
export interface HostsWork {
  hosts: string
}
export const hostsWork = (hosts: readonly string[]): HostsWork => ({ hosts: hosts.join('\n') })
export const hostsOf = ({ hosts }: HostsWork): string[] => [
  ...new Set(
    hosts
      .normalize('NFKC')
      .split(/[\s,、，;；]+/)
      .map((host) =>
        host
          .toLowerCase()
          .replace(/^https?:\/\//, '')
          .replace(/[/:?#].*/s, ''),
      )
      .filter(Boolean),
  ),
]
export const HOSTS_RULES: Rules<HostsWork> = {
  hosts: [
    [m.settings_hosts_wrong, (_, work) => hostsOf(work).some((host) => !isDomainAddress(`https://${host}`))],
    [
      numbered(m.settings_too_many, { max: MAX_OVERSEAS_HOSTS }),
      (_, work) => hostsOf(work).length > MAX_OVERSEAS_HOSTS,
    ],
  ],
}

export interface BannerWork {
  isShown: 'yes' | 'no'
  kind: Banner['kind']
  zh: string
  en: string
  link: string
  from: string
  until: string
}

export const bannerWork = (banner: Banner | null): BannerWork => ({
  isShown: banner ? 'yes' : 'no',
  kind: banner?.kind ?? 'info',
  zh: banner?.text.zh ?? '',
  en: banner?.text.en ?? '',
  link: banner?.link ?? '',
  from: toClock(banner?.from ?? null),
  until: toClock(banner?.until ?? null),
})
export const bannerOf = (work: BannerWork): Banner | null =>
  work.isShown === 'no'
    ? null
    : {
        kind: work.kind,
        text: { zh: work.zh.trim(), en: work.en.trim() },
        link: work.link.trim() || null,
        from: toMoment(work.from),
        until: toMoment(work.until),
      }

const shown =
  (isBroken: (text: string, work: BannerWork) => boolean) =>
  (text: string, work: BannerWork): boolean =>
    work.isShown === 'yes' && isBroken(text, work)
export const isNoLink = (text: string) => {
  const link = text.trim()
  return link !== '' && !/^\/(?![/\\])/.test(link) && !isDomainAddress(link)
}
const isNoMoment = (text: string) => text !== '' && toMoment(text) === null

export const BANNER_RULES: Rules<BannerWork> = {
  zh: [
    [m.field_missing, shown(isEmpty)],
    [numbered(m.field_long, { max: MAX_BANNER_CHARS }), shown(isLonger(MAX_BANNER_CHARS))],
  ],
  en: [
    [m.field_missing, shown(isEmpty)],
    [numbered(m.field_long, { max: MAX_BANNER_CHARS }), shown(isLonger(MAX_BANNER_CHARS))],
  ],
  link: [
    [m.settings_link_wrong, shown(isNoLink)],
    [numbered(m.field_long, { max: MAX_SITE_LINK_CHARS }), shown(isLonger(MAX_SITE_LINK_CHARS))],
  ],
  from: [[m.event_desk_date_wrong, shown(isNoMoment)]],
  until: [
    [m.event_desk_date_wrong, shown(isNoMoment)],
    [m.settings_until_wrong, shown((until, { from }) => from !== '' && until !== '' && until <= from)],
  ],
}

export interface DutyWork {
  isOwn: 'yes' | 'no'
  name: string
  email: string
  phone: string
}
export const dutyWork = (teacher: DutyTeacherSetting | null): DutyWork => ({
  isOwn: teacher ? 'yes' : 'no',
  name: teacher?.name ?? '',
  email: teacher?.email ?? '',
  phone: teacher?.phone ?? '',
})
export const dutyOf = ({ isOwn, name, email, phone }: DutyWork): DutyTeacherSetting | null =>
  isOwn === 'no' ? null : { name: name.trim(), email: email.trim(), phone: phone.trim() || null }

const own = ([sentence, isBroken]: Rule): Rule<string, DutyWork> => [
  sentence,
  (text, work) => work.isOwn === 'yes' && isBroken(text, work),
]
export const DUTY_RULES: Rules<DutyWork> = {
  name: written(MAX_DUTY_TEACHER_CHARS).map(own),
  email: EMAIL_RULES.map(own),
  phone: [[numbered(m.field_long, { max: MAX_DUTY_PHONE_CHARS }), isLonger(MAX_DUTY_PHONE_CHARS)]],
}

/** What was kept in the browser, when each part is of the kind that the form begins with. */
export function readKept<Work extends object>(kept: unknown, begun: Work): Work | null {
  const said = (kept ?? {}) as Record<string, unknown>
  const parts = Object.entries(begun) as [string, unknown][]
  const isAlike = ([name, value]: [string, unknown]) =>
    Array.isArray(value) ? Array.isArray(said[name]) : typeof said[name] === typeof value
  if (!parts.every(isAlike)) return null
  return Object.fromEntries(parts.map(([name]) => [name, said[name]])) as Work
}
