/** Text messages: by the operator's gateway, else as files that a developer can open. */
import { createHmac, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { writeWhole } from './mail.ts'

export interface Sms {
  /** E.164 without its plus. */
  to: string
  text: string
  /** The code alone, for gateways that only send approved templates. */
  code: string
}

export interface Texter {
  /** @throws when the gateway does not take it; the caller tries again later. */
  send(sms: Sms): Promise<void>
  readonly target: string
}

const TIMEOUT_MS = 10_000

type SmsSettings = Pick<Config, 'SMS_WEBHOOK_URL' | 'SMS_WEBHOOK_SECRET' | 'DATA_DIR'>

export function createTexter({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET, DATA_DIR }: SmsSettings): Texter {
  if (SMS_WEBHOOK_URL) return toWebhook(SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET ?? '')
  const folder = join(DATA_DIR, 'outbox/sms')
  return {
    target: folder,
    send: (sms) => writeWhole(folder, `${Date.now()}-${randomUUID()}.json`, `${JSON.stringify(sms)}\n`),
  }
}

/** Signed as Standard Webhooks writes it: id, moment and body, HMAC-SHA-256. */
function toWebhook(url: string, secret: string): Texter {
  return {
    target: new URL(url).host,
    async send(sms) {
      const body = JSON.stringify(sms)
      const id = randomUUID()
      const at = String(Math.floor(Date.now() / 1000))
      const signature = createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': at,
          'webhook-signature': `v1,${signature}`,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
    },
  }
}
