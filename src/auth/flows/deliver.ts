/** Letters written and sent. Codes and links are made here, at the last moment. */

import type { Language } from '#contract/languages.ts'
import * as m from '#messages'
import { letterHtml } from '#platform/letter.ts'
import type { Mailer } from '#platform/mail.ts'
import type { Texter } from '#platform/sms.ts'
import { issueFactorCode } from '../factors/phone.ts'
import type { AuthServices } from '../services.ts'
import { findByAddress, findUser, lockUser, type User, updateUser } from '../store/accounts.ts'
import type { Letter, LetterKind, PostedLetter } from '../store/letters.ts'
import { CODE_SECONDS, issueToken } from '../store/one-time.ts'
import { PURPOSES, type Purpose } from '../store/tables.ts'

interface Post {
  mail: Mailer
  sms: Texter
}

/** What the link of a letter is, in the words of the protocol. */
const LINK_TYPES: Partial<Record<LetterKind, string>> = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_old: 'email_change',
  email_change_new: 'email_change',
}

/** These open an account. */
const SIGN_INS: LetterKind[] = ['signup', 'invite', 'magiclink', 'recovery', 'sms']

const WORDS = {
  signup: [m.letter_signup_subject, m.letter_signup_text, m.letter_signup_button],
  invite: [m.letter_invite_subject, m.letter_invite_text, m.letter_invite_button],
  magiclink: [m.letter_magiclink_subject, m.letter_magiclink_text, m.letter_magiclink_button],
  recovery: [m.letter_recovery_subject, m.letter_recovery_text, m.letter_recovery_button],
  email_change_old: [
    m.letter_email_change_old_subject,
    m.letter_email_change_old_text,
    m.letter_email_change_old_button,
  ],
  email_change_new: [
    m.letter_email_change_new_subject,
    m.letter_email_change_new_text,
    m.letter_email_change_new_button,
  ],
  reauthentication: [m.letter_reauthentication_subject, m.letter_reauthentication_text, null],
  already_registered: [
    m.letter_already_registered_subject,
    m.letter_already_registered_text,
    m.letter_already_registered_button,
  ],
  many_tries: [m.letter_many_tries_subject, m.letter_many_tries_text, m.letter_password_changed_button],
  ways_changed: [m.letter_ways_changed_subject, m.letter_ways_changed_text, m.letter_password_changed_button],
  password_changed: [
    m.letter_password_changed_subject,
    m.letter_password_changed_text,
    m.letter_password_changed_button,
  ],
} as const

/** @throws when mail or SMS cannot be sent now; a letter to nobody is done at once. */
export async function deliverLetter(services: AuthServices, post: Post, letter: PostedLetter): Promise<void> {
  const { kind, to, language: locale } = letter
  if (isTooLate(services, letter)) return
  const issued = await issueFor(services, letter)
  if (!issued) return
  const { user, code, link, minutes } = issued
  const time = lifetimeIn(minutes, locale)
  if ('phone' in to) {
    const text = isTold(kind) ? TOLD[kind]({}, { locale }) : m.letter_sms({ code, time }, { locale })
    return post.sms.send({ to: to.phone, code, text })
  }
  if (kind === 'sms' || kind === 'phone_change' || kind === 'factor')
    throw new Error(`a letter of kind ${kind} to a mailbox`)
  const [subject, text, button] = WORDS[kind]
  const isNotice = code === ''
  const before = [m.letter_greeting({}, { locale }), text({ new_email: user.new_email ?? '' }, { locale })]
  const codeTime = lifetimeIn(Math.min(minutes, CODE_SECONDS / 60), locale)
  const linkTime = button ? time : codeTime
  const lasts =
    codeTime === linkTime
      ? m.letter_lasts({ time: codeTime }, { locale })
      : m.letter_lasts_each({ time: linkTime, code_time: codeTime }, { locale })
  const after = [
    ...(isNotice ? [] : [m.letter_code({ code }, { locale }), lasts]),
    ...(isNotice ? [] : [m.letter_never_ask({}, { locale }), m.letter_not_you({}, { locale })]),
  ]
  await post.mail.send({
    to: to.email,
    subject: `${subject({}, { locale })} · ${m.site_name({}, { locale })}`,
    text: [...before, button && `${button({}, { locale })}:\n${link}`, ...after].filter(Boolean).join('\n\n'),
    html: letterHtml(locale, { before, button: button && { label: button({}, { locale }), link }, after }),
  })
}

/** What is said by a text message, where there is no mailbox. */
const TOLD = {
  ways_changed: m.letter_sms_ways_changed,
  password_changed: m.letter_sms_password_changed,
  many_tries: m.letter_sms_many_tries,
} as const

const isTold = (kind: LetterKind): kind is keyof typeof TOLD => Object.hasOwn(TOLD, kind)

/** Nobody counts a day in minutes. What is said is never longer than what is meant. */
const lifetimeIn = (minutes: number, locale: Language): string =>
  minutes < 120
    ? m.letter_minutes({ count: minutes }, { locale })
    : m.letter_hours({ count: Math.floor(minutes / 60) }, { locale })

/** Whoever asked has asked again since, or given up: the newer code stays the right one. */
function isTooLate({ settings }: AuthServices, { to, posted_at }: PostedLetter): boolean {
  const lifetime = 'phone' in to ? settings.GOTRUE_SMS_OTP_EXP : settings.GOTRUE_MAILER_OTP_EXP
  return Date.now() - Date.parse(posted_at) > lifetime * 1000
}

/** The person a letter is for with a fresh code and link; null when there is nobody or nothing to prove any more. */
async function issueFor({ database, settings }: AuthServices, letter: Letter) {
  const { kind, to } = letter
  const lifetimeSeconds = 'phone' in to ? settings.GOTRUE_SMS_OTP_EXP : settings.GOTRUE_MAILER_OTP_EXP
  return database.transaction(async (tx) => {
    const found = letter.user_id ? await findUser(tx, letter.user_id) : await findByAddress(tx, to)
    const user = found && (await lockUser(tx, found.id))
    // An organisation's people sign in there, and nowhere else.
    if (!user || (user.is_sso_user && SIGN_INS.includes(kind))) return null
    const minutes = Math.ceil(lifetimeSeconds / 60)
    if (letter.challenge_id) {
      const code = await issueFactorCode(tx, letter.challenge_id)
      return code && { user, code, link: '', minutes }
    }
    if (!isPurpose(kind)) return { user, code: '', link: `${settings.GOTRUE_SITE_URL}/auth`, minutes }
    const address = 'email' in to ? to.email : to.phone
    const token = await issueToken(tx, {
      user_id: user.id,
      purpose: kind,
      address,
      flow_id: letter.flow_id ?? null,
      browser: letter.browser,
      lifetimeSeconds,
    })
    const marked = await updateUser(tx, user.id, sentAt(kind))
    return { user: marked, code: token.code, link: pageOf(settings.GOTRUE_SITE_URL, letter, token.link), minutes }
  })
}

/**
 * The page with the button that redeems the link: whoever only looks at it, as scanners of mail do, uses nothing up.
 * What is behind the # never reaches a log.
 */
function pageOf(siteUrl: string, { kind, redirect_to }: Letter, link: string): string {
  const facts = new URLSearchParams({ token_hash: link, type: LINK_TYPES[kind] ?? kind, redirect_to })
  return `${siteUrl}/auth#${facts}`
}

const isPurpose = (kind: LetterKind): kind is Purpose => PURPOSES.some((purpose) => purpose === kind)

function sentAt(purpose: Purpose): Partial<User> {
  const now = new Date()
  if (purpose === 'recovery' || purpose === 'magiclink') return { recovery_sent_at: now }
  if (purpose === 'signup' || purpose === 'invite' || purpose === 'sms') return { confirmation_sent_at: now }
  if (purpose === 'phone_change') return { phone_change_sent_at: now }
  if (purpose === 'reauthentication') return { reauthentication_sent_at: now }
  return { email_change_sent_at: now }
}
