/** Messages to people: posted with the act that asks for them, sent afterwards, again and again until they go. */
import type { Language } from '#contract/languages.ts'
import type { Tx } from '#platform/database.ts'
import type { Address } from './accounts.ts'
import type { Purpose } from './tables.ts'

/** What proves something is named after its purpose; the others are notices. */
export type LetterKind = Purpose | 'factor' | 'already_registered' | 'password_changed' | 'ways_changed' | 'many_tries'

/** No code and no link: they are made when the letter is sent, so that none lies anywhere in clear. */
export interface Letter {
  kind: LetterKind
  to: Address
  /** Without it the person is looked up by the address when the letter is sent. */
  user_id?: string | undefined
  flow_id?: string | undefined
  /** Of a code that is a second proof. */
  challenge_id?: string | undefined
  language: Language
  redirect_to: string
  /** The hash of the key of the browser that asked: its code is its own. */
  browser?: string
}

/** As it lies in the queue. */
export type PostedLetter = Letter & { posted_at: string }

export interface LetterBox {
  /** The letter goes out when the transaction has committed, and not at all when it has not. */
  post(tx: Tx, letter: Letter): Promise<void>
}
