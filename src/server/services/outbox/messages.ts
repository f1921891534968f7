/** What the work in the queues of messages says about them: whom they go to and of what kind they are, never their words. */
import * as z from 'zod'
import { ACCOUNT_QUEUES } from '#auth/client.ts'
import type { MessageFailure, MessageKind } from '#contract/outbox.ts'
import type { UndoneWork } from '#platform/jobs.ts'
import { EVENT_EMAILS } from '#server/nouns/events/desk/emails.ts'
import { EVENT_MESSAGE_EMAILS } from '#server/nouns/events/messages/emails.ts'
import { REGISTRATION_EMAILS } from '#server/nouns/events/registrations/emails.ts'
import { GUARDIAN_EMAILS } from '#server/nouns/members/consents/guardian-email.ts'
import { maskEmail } from '#server/nouns/members/consents/view.ts'
import { URGENT_EMAILS } from '#server/services/moderation/reports/urgent.ts'
import { DELETION_NOTICES } from '#server/services/personal-data/deletions/notices.ts'

/** Each queue whose work is a message to somebody. */
const KINDS: Readonly<Record<string, Exclude<MessageKind, 'account'>>> = {
  [ACCOUNT_QUEUES.email]: 'proof',
  [ACCOUNT_QUEUES.phone]: 'proof',
  [GUARDIAN_EMAILS]: 'guardian',
  [DELETION_NOTICES]: 'deletion',
  [URGENT_EMAILS]: 'urgent_report',
  [REGISTRATION_EMAILS]: 'registration',
  [EVENT_EMAILS]: 'event',
  [EVENT_MESSAGE_EMAILS]: 'event',
}
export const MESSAGE_QUEUES: readonly string[] = Object.keys(KINDS)

/** Account messages that prove nothing. */
const NOTICES = ['already_registered', 'password_changed', 'ways_changed', 'many_tries']
const SHOWN_DIGITS = 4

const Work = z
  .object({
    kind: z.string(),
    user_id: z.string(),
    admin_id: z.string().nullable(),
    to: z.union([z.string(), z.object({ email: z.string() }), z.object({ phone: z.string() })]),
    useless_at: z.string(),
  })
  .partial()

export interface ReadMessage {
  kind: MessageKind
  channel: 'mail' | 'sms'
  /** Masked. */
  address: string | null
  user_id: string | null
  is_useless: boolean
}

/** @param now in milliseconds since 1970. */
export function readMessage(queue: string, said: unknown, now: number): ReadMessage {
  const read = Work.safeParse(said)
  const work = read.success ? read.data : {}
  const kind = KINDS[queue] ?? 'proof'
  return {
    kind: kind === 'proof' && NOTICES.includes(work.kind ?? '') ? 'account' : kind,
    channel: queue === ACCOUNT_QUEUES.phone ? 'sms' : 'mail',
    address: maskAddress(work.to),
    user_id: work.user_id ?? work.admin_id ?? null,
    is_useless: work.useless_at !== undefined && Date.parse(work.useless_at) < now,
  }
}

/** What has failed, or would wait a while: what is due is on its way. @param now in milliseconds since 1970. */
export const maySend = (
  { state, next_at }: Pick<UndoneWork, 'state' | 'next_at'>,
  { is_useless }: Pick<ReadMessage, 'is_useless'>,
  now: number,
): boolean => !is_useless && (state === 'failed' || (next_at !== null && next_at.getTime() > now))

function maskAddress(to: z.output<typeof Work>['to']): string | null {
  if (to === undefined) return null
  if (typeof to === 'string') return maskEmail(to)
  return 'email' in to ? maskEmail(to.email) : `*** ${to.phone.slice(-SHOWN_DIGITS)}`
}

/** The sentences of `platform/mail.ts` and `platform/sms/gateway.ts`; the code alone is taken from them. */
const SENTENCES: readonly (readonly [RegExp, MessageFailure])[] = [
  [/^the mail server does not take the mail \(([\w .-]{1,60})\)$/, 'mail_server'],
  [/^the gateway of text messages refuses: ([\w .-]{1,100})$/, 'gateway_refused'],
  [/^the gateway of text messages does not answer \(([\w .-]{1,60})\)$/, 'gateway_silent'],
]

/** Any other sentence may repeat what was sent: the log has it, and the page says that it was a fault of ours. */
export function readFailure(sentence: string): { cause: MessageFailure; code: string | null } {
  for (const [known, cause] of SENTENCES) {
    const code = known.exec(sentence)?.[1]
    if (code) return { cause, code }
  }
  return { cause: 'fault', code: null }
}
