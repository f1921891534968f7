/** The queue of messages to people: added in the transaction of the act, sent after it, retried until they go. */
import type { Language } from '#contract/base/languages.ts'
import type { Tx } from '#platform/database.ts'
import type { Address } from './accounts.ts'
import type { Purpose } from './tables.ts'

/** What proves something is named after its purpose; the others are notices. */
export type MessageKind =
  | Purpose
  | 'factor'
  | 'already_registered'
  | 'phone_taken'
  | 'password_changed'
  | 'ways_changed'
  | 'many_tries'

/** No code and no link: they are made when the message is sent, so that none lies anywhere in clear. */
export interface OutgoingMessage {
  kind: MessageKind
  to: Address
  /** Without it the person is looked up by the address when the message is sent. */
  user_id?: string | undefined
  flow_id?: string | undefined
  /** Of a code that is a second proof. */
  challenge_id?: string | undefined
  language: Language
  redirect_to: string
  /** The hash of the key of the browser that asked: its code is its own. */
  browser?: string
}

/** As it lies in the queue. After `useless_at` it is not sent any more. */
export type QueuedMessage = OutgoingMessage & { useless_at: string }

export interface MessageQueue {
  /** The message goes out when the transaction has committed, and not at all when it has not. */
  add(tx: Tx, message: OutgoingMessage): Promise<void>
}
