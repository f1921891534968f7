/** The form of the school that runs the site: empty it names none. */
import { MAX_ADDRESS_CHARS, MAX_CONTACT_NAME_CHARS, MAX_DUTY_PHONE_CHARS } from '#contract/base/limits.ts'
import { MAX_REGISTRATION_SCHOOL_CHARS } from '#contract/events/limits.ts'
import type { School } from '#contract/site/site.ts'
import * as m from '#messages'
import { EMAIL_RULES, isLonger, numbered, type Rule, type Rules } from '../../blocks/forms/rules.ts'
import { written } from './setting-work.ts'

export interface SchoolWork {
  name_zh: string
  name_en: string
  address_zh: string
  address_en: string
  teacher_zh: string
  teacher_en: string
  email: string
  phone: string
}

export const schoolWork = (school: School | null): SchoolWork => ({
  name_zh: school?.name.zh ?? '',
  name_en: school?.name.en ?? '',
  address_zh: school?.address.zh ?? '',
  address_en: school?.address.en ?? '',
  teacher_zh: school?.teacher.zh ?? '',
  teacher_en: school?.teacher.en ?? '',
  email: school?.email ?? '',
  phone: school?.phone ?? '',
})

const isBlank = (work: SchoolWork) =>
  Object.entries(work).every(([name, text]) => name === 'version' || text.trim() === '')

export function schoolOf(work: SchoolWork): School | null {
  if (isBlank(work)) return null
  const both = (name: 'name' | 'address' | 'teacher') => ({
    zh: work[`${name}_zh`].trim(),
    en: work[`${name}_en`].trim(),
  })
  const reached = { email: work.email.trim(), phone: work.phone.trim() || null }
  return { name: both('name'), address: both('address'), teacher: both('teacher'), ...reached }
}

const begun = ([sentence, isBroken]: Rule): Rule<string, SchoolWork> => [
  sentence,
  (text, work) => !isBlank(work) && isBroken(text, work),
]
const atMost = (max: number) => written(max).map(begun)

export const SCHOOL_RULES: Rules<SchoolWork> = {
  name_zh: atMost(MAX_REGISTRATION_SCHOOL_CHARS),
  name_en: atMost(MAX_REGISTRATION_SCHOOL_CHARS),
  address_zh: atMost(MAX_ADDRESS_CHARS),
  address_en: atMost(MAX_ADDRESS_CHARS),
  teacher_zh: atMost(MAX_CONTACT_NAME_CHARS),
  teacher_en: atMost(MAX_CONTACT_NAME_CHARS),
  email: EMAIL_RULES.map(begun),
  phone: [[numbered(m.field_long, { max: MAX_DUTY_PHONE_CHARS }), isLonger(MAX_DUTY_PHONE_CHARS)]],
}
