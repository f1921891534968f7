/** Erasure: what notifications of others say of somebody whose account ends. */
import type { Tx } from '#platform/database.ts'
import { takeOutBlocked } from './aggregation.ts'
import * as store from './aggregation-sql.ts'

/** They count in no notification any more, and what they alone did notifies nobody. */
export async function eraseNotificationsBy(tx: Tx, actor_id: string): Promise<void> {
  const found = await store.lockAllOf(tx, actor_id)
  await store.takeOut(
    tx,
    found.map(({ id }) => id),
    actor_id,
  )
  await store.deleteBy(tx, actor_id)
}

/** What a member has not read yet does not name any more whom they have just blocked; a block that ends brings nothing back. */
export const eraseNotificationsFrom = (tx: Tx, user_id: string, blocked_id: string): Promise<void> =>
  takeOutBlocked(tx, { user_id, blocked_id })

/** Titles and names of what is erased with its member stand in the notifications of others. */
export async function eraseNotificationsAbout(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await store.deleteAbout(tx, ids)
}

interface Said {
  /** The keys of those that go on without how somebody put it. */
  kept: string[]
  /** Those that go. */
  gone: string[]
}

export async function eraseWords(tx: Tx, { kept, gone }: Said): Promise<void> {
  if (gone.length > 0) await store.deleteByKeys(tx, gone)
  if (kept.length > 0) await store.withoutWords(tx, kept)
}
