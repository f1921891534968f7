/** LISTEN on a connection of its own, which comes back by itself after a break. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

/** `resumed` says that messages may have been missed while the connection was away. */
export type Notification = { kind: 'message'; payload: string } | { kind: 'resumed' }
export type NotificationHandler = (notification: Notification) => void

const RETRY_DELAYS_MS = [500, 1_000, 2_000]
const CONNECT_TIMEOUT_MS = 5_000

/** @returns a function that ends the listening. */
export async function listenOnServer(
  url: string,
  channel: string,
  handler: NotificationHandler,
  log: Log,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let stopped = false

  const open = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
      application_name: 'premed-guild live',
    })
    next.on('notification', (message) => handler({ kind: 'message', payload: message.payload ?? '' }))
    next.on('error', () => {})
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (stopped) return next.end()
    client = next
    // Only a connection that stood can break: an attempt that fails belongs to the loop that made it.
    next.on('end', () => {
      if (!stopped && client === next) void reopen()
    })
  }

  const reopen = async (): Promise<void> => {
    for (let attempt = 0; !stopped; attempt += 1) {
      await sleep(RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)], undefined, { ref: false })
      if (stopped) return
      try {
        await open()
        if (!stopped) handler({ kind: 'resumed' })
        return
      } catch (error) {
        log.warn({ err: error, channel }, 'live channel still away')
      }
    }
  }

  await open()
  return async () => {
    stopped = true
    await client?.end()
  }
}
