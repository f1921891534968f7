/** The mails of a message to all who have registered: each is written to one person, and names nobody else. */
import { isolate } from '#contract/base/languages.ts'
import * as m from '#messages'
import type { Tx } from '#platform/database.ts'
import { composeEmail } from '#platform/email-layout.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Services } from '#server/base/context.ts'
import { readIn } from '#server/base/in-languages.ts'
import { eventPath } from '#server/nouns/events/paths.ts'
import * as store from './sql.ts'

interface Round {
  message_id: string
}
interface MessageEmail extends Round {
  user_id: string
}

/** One for all who are written to: a message to hundreds is sent as soon as one to ten. */
const ROUNDS = 'event-messages'
export const EVENT_MESSAGE_EMAILS = 'event-message-emails'

export const queueMessage = (tx: Tx, jobs: Jobs, message_id: string): Promise<void> =>
  jobs.add(tx, ROUNDS, { message_id } satisfies Round)

/** Begins to send what was posted. */
export async function sendEventMessages(services: Services): Promise<void> {
  const { jobs, database } = services
  await jobs.work<MessageEmail>(EVENT_MESSAGE_EMAILS, (email) => sendEmail(services, email))
  // All or none: what is tried again writes to nobody twice.
  await jobs.work<Round>(ROUNDS, ({ message_id }) =>
    database.transaction(async (tx) => {
      const members = await store.readReceivers(tx, message_id)
      await jobs.add(tx, EVENT_MESSAGE_EMAILS, ...members.map((user_id): MessageEmail => ({ message_id, user_id })))
    }),
  )
}

/** Goes to the account's mailbox, which was proven. @throws when mail cannot be sent now: the queue tries again. */
async function sendEmail(services: Services, { message_id, user_id }: MessageEmail): Promise<void> {
  const { database, accounts, mail } = services
  const told = await store.readUnsent(database.db, message_id, user_id)
  if (!told) return store.noteUnneeded(database.db, message_id, user_id)
  const account = await accounts.account(user_id)
  if (!account?.email || !account.email_confirmed_at) return store.noteMail(database.db, message_id, user_id, 'none')
  try {
    await mail.send({ to: account.email, ...letterOf(services, told) })
  } catch (error) {
    await store.noteMail(database.db, message_id, user_id, 'failed')
    throw error
  }
  await store.noteMail(database.db, message_id, user_id, 'sent')
}

function letterOf(
  { config }: Pick<Services, 'config'>,
  told: NonNullable<Awaited<ReturnType<typeof store.readUnsent>>>,
) {
  const { subject, text, language: locale } = readIn(told, told.language)
  const page = `${config.SITE_URL}${eventPath(told.event_id)}`
  const said = {
    title: told.title,
    subject: isolate(subject),
    who: isolate(told.author?.nickname ?? m.event_message_organiser({}, { locale })),
  }
  const letter = composeEmail(locale, {
    before: [
      m.email_greeting({}, { locale }),
      m.event_message_email_who(said, { locale }),
      ...text.split(/\n{2,}/).flatMap((part) => part.split('\n')),
    ],
    button: {
      label: m.registration_email_button({}, { locale }),
      link: locale === 'zh' ? page : `${page}?lang=${locale}`,
    },
    after: [m.event_message_email_why(said, { locale })],
  })
  return { subject: `${m.event_message_email_subject(said, { locale })} · ${m.site_name({}, { locale })}`, ...letter }
}
