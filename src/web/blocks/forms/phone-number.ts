/** Phone numbers as people type them, and as they are sent. */
import * as m from '#messages'
import { digitsOf } from './digits.ts'
import { COUNTRY_CODES } from './masked-phone.ts'
import { REQUIRED, type Rule } from './rules.ts'

/** The two fields of a form. */
export interface TypedPhone {
  country: string
  number: string
}

export const NO_PHONE: TypedPhone = { country: '+86', number: '' }

const MOBILE_IN_CHINA = /^\+861[3-9]\d{9}$/
const MIN_DIGITS = 6
/** Of E.164, country code included. */
const MAX_DIGITS = 15

/** E.164. A number that is typed with its country code keeps it, whatever is chosen beside it. */
export function phoneOf({ country, number }: TypedPhone): string {
  const digits = digitsOf(number)
  if (/^\s*[+＋]/.test(number)) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  // The zero is dialled at home alone.
  return country + digits.replace(/^0/, '')
}

/** Whether a message can come to it. */
function isReachable(typed: TypedPhone): boolean {
  const phone = phoneOf(typed)
  if (isChinese(typed)) return MOBILE_IN_CHINA.test(phone)
  const code = COUNTRY_CODES.find((known) => phone.startsWith(known)) ?? '+'
  return phone.length - code.length >= MIN_DIGITS && phone.length <= MAX_DIGITS + 1
}

const isChinese = (typed: TypedPhone): boolean => phoneOf(typed).startsWith('+86')

/** Of the field of the number. */
export const PHONE_RULES: readonly Rule<string, TypedPhone>[] = [
  REQUIRED,
  [m.account_phone_odd_china, (_, typed) => isChinese(typed) && !isReachable(typed)],
  [m.account_phone_odd, (_, typed) => !isReachable(typed)],
]
