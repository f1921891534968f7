/** Mail: by SMTP where the operator has set it, else as files that a developer can open. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from './config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** @throws when the server does not take it; the caller tries again later. */
  send(mail: Mail): Promise<void>
  /** Where the mails go, for the lines at the start. */
  readonly target: string
}

/** Nobody waits longer for a mail server that does not answer. */
const TIMEOUT_MS = 10_000
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }

export function createMailer({
  SMTP_URL,
  MAIL_FROM,
  DATA_DIR,
}: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mailer {
  if (SMTP_URL) {
    const transport = nodemailer.createTransport(SMTP_URL, { from: MAIL_FROM, ...TIMEOUTS })
    return {
      target: new URL(SMTP_URL).host,
      send: async (mail) => void (await transport.sendMail(mail)),
    }
  }
  const folder = join(DATA_DIR, 'outbox/mail')
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from: MAIL_FROM })
  return {
    target: folder,
    async send(mail) {
      const { message } = await transport.sendMail(mail)
      await writeWhole(folder, `${Date.now()}-${randomUUID()}.eml`, message as Buffer)
    },
  }
}

/** Readers of the folder never see half a file. */
export async function writeWhole(folder: string, name: string, bytes: Buffer | string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const partial = join(folder, `.${name}.part`)
  await writeFile(partial, bytes)
  await rename(partial, join(folder, name))
}
