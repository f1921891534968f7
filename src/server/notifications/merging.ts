/**
 * Acts of the same kind on the same thing are one notification for as long as it is unread, and everybody counts in it
 * once. Callers hold the lock of the merge key (`lockKeys`), so that whoever tells and whoever takes back come one after
 * the other.
 */
import { and, asc, eq, inArray, ne, notExists, notInArray, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { NotificationType } from '#contract/notifications.ts'
import type { Tx } from '#platform/database.ts'
import { announce } from '../base/events.ts'
import { removals } from '../forum/tables.ts'
import { memberBlocks } from '../member-blocks/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { subscriptions } from '../subscriptions/tables.ts'
import { keyOf } from './keys.ts'
import { type NotificationData, notificationActors, notifications } from './tables.ts'

export interface News {
  type: NotificationType
  /** By type and thing, as `post_reply 0198…`. */
  merge_key: string
  data: NotificationData
  link: string | null
  /** Who acted; null when it was the site, or nobody's business. */
  actor_id: string | null
  /** It stands before all others until it is read. */
  isUrgent?: boolean
  /** An act that can be undone and done again, which is told of once all the same. */
  isRepeatable?: boolean
}

/** The locks are taken in one order by everybody. They end with the transaction. */
export async function lockKeys(tx: Tx, keys: string[]): Promise<void> {
  for (const key of keys.toSorted()) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 2))`)
}

/** Their open pages show it at once. */
const announceTo = (user_ids: string[]): void =>
  announce({ live: user_ids.map((user_id) => ({ notifications_of: user_id })) })

/** What admins have to see to, whoever it is about: a block is a private matter, and the duty stays. */
const DUTIES: NotificationType[] = ['post_held', 'report_made']

/** Tells members, except of their own acts and, but for duties, of those of somebody whom they have blocked. */
export async function tell(tx: Tx, user_ids: string[], news: News): Promise<void> {
  const { type, merge_key, data, link, actor_id, isUrgent = false } = news
  const readers = await readersOf(tx, user_ids, news)
  if (readers.length === 0) return
  const told = await tx
    .insert(notifications)
    .values(
      readers.map((user_id) => ({ id: v7(), user_id, type, merge_key, data, link, actor_id, is_urgent: isUrgent })),
    )
    .onConflictDoUpdate({
      target: [notifications.user_id, notifications.merge_key],
      targetWhere: sql`not is_read`,
      set: { data, link, actor_id, is_urgent: isUrgent, created_at: sql`now()` },
    })
    .returning({ id: notifications.id })
  if (actor_id) await countActor(tx, told, actor_id)
  announceTo(readers)
}

async function readersOf(
  tx: Tx,
  user_ids: string[],
  { type, merge_key, actor_id, isRepeatable }: News,
): Promise<string[]> {
  if (user_ids.length === 0) return []
  const isDuty = DUTIES.includes(type)
  const rows = await tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .where(
      and(
        inArray(profiles.user_id, user_ids),
        actor_id ? ne(profiles.user_id, actor_id) : undefined,
        actor_id && !isDuty ? notExists(blockOf(tx, actor_id)) : undefined,
        actor_id && isRepeatable ? notExists(earlier(tx, merge_key, actor_id)) : undefined,
      ),
    )
    .orderBy(asc(profiles.user_id))
  return rows.map(({ user_id }) => user_id)
}

const blockOf = (tx: Tx, actor_id: string) =>
  tx
    .select({ user_id: memberBlocks.user_id })
    .from(memberBlocks)
    .where(and(eq(memberBlocks.user_id, profiles.user_id), eq(memberBlocks.blocked_id, actor_id)))

/** Read or not. */
const earlier = (tx: Tx, merge_key: string, actor_id: string) =>
  tx
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(notificationActors, eq(notificationActors.notification_id, notifications.id))
    .where(
      and(
        eq(notifications.user_id, profiles.user_id),
        eq(notifications.merge_key, merge_key),
        eq(notificationActors.actor_id, actor_id),
      ),
    )

async function countActor(tx: Tx, told: { id: string }[], actor_id: string): Promise<void> {
  const added = await tx
    .insert(notificationActors)
    .values(told.map(({ id }) => ({ notification_id: id, actor_id })))
    .onConflictDoUpdate({
      target: [notificationActors.notification_id, notificationActors.actor_id],
      set: { created_at: sql`now()` },
    })
    .returning({ id: notificationActors.notification_id })
  const ids = added.map(({ id }) => id)
  await tx.update(notifications).set({ actor_count: ACTORS }).where(inArray(notifications.id, ids))
}

/** Written out, because Drizzle leaves the table's name out where it thinks that there is but one. */
const ACTORS = sql<number>`(select count(*) from notification_actors a where a.notification_id = notifications.id)`
const LAST_ACTOR = sql<string | null>`(
  select a.actor_id from notification_actors a where a.notification_id = notifications.id
  order by a.created_at desc, a.actor_id desc limit 1
)`

/** Takes an act out again; what nobody is left in goes. What was read stays as it was read. */
export function takeBack(tx: Tx, act: { merge_key: string; actor_id: string; user_id?: string }): Promise<void> {
  const { merge_key, actor_id, user_id } = act
  const ofReader = user_id ? eq(notifications.user_id, user_id) : undefined
  return takeOutOf(tx, actor_id, and(eq(notifications.merge_key, merge_key), ofReader))
}

/** Takes somebody whom a member does not want to hear of out of all that the member has not read, but for duties. */
export const takeOutBlocked = (tx: Tx, { user_id, blocked_id }: { user_id: string; blocked_id: string }) =>
  takeOutOf(tx, blocked_id, and(eq(notifications.user_id, user_id), notInArray(notifications.type, DUTIES)))

/** Rows are locked in key order, as by everybody who changes several. */
async function takeOutOf(tx: Tx, actor_id: string, which: SQL | undefined): Promise<void> {
  const found = await tx
    .select({ id: notifications.id, user_id: notifications.user_id })
    .from(notifications)
    .innerJoin(notificationActors, eq(notificationActors.notification_id, notifications.id))
    .where(and(eq(notificationActors.actor_id, actor_id), eq(notifications.is_read, false), which))
    .orderBy(asc(notifications.id))
    .for('update', { of: notifications })
  await takeOut(tx, found, actor_id)
  announceTo(found.map(({ user_id }) => user_id))
}

/** Takes somebody out of notifications whose rows are locked. */
export async function takeOut(tx: Tx, found: { id: string }[], actor_id: string): Promise<void> {
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await tx
    .delete(notificationActors)
    .where(and(inArray(notificationActors.notification_id, ids), eq(notificationActors.actor_id, actor_id)))
  const areThese = inArray(notifications.id, ids)
  await tx.update(notifications).set({ actor_count: ACTORS, actor_id: LAST_ACTOR }).where(areThese)
  await tx.delete(notifications).where(and(areThese, eq(notifications.actor_count, 0)))
}

/** What was told and is settled or gone by now, as far as it is unread. */
export async function withdraw(tx: Tx, user_ids: string[], merge_keys: string[]): Promise<void> {
  if (user_ids.length === 0) return
  const aboutThese = inArray(notifications.merge_key, merge_keys)
  await withdrawAll(tx, and(inArray(notifications.user_id, user_ids), aboutThese))
}

/**
 * The same of the comments that were below a post which was removed: that somebody answered there, and who liked them.
 * A statement for each, however many they are.
 */
export async function withdrawBelow(tx: Tx, post_id: string): Promise<void> {
  const wasBelow = and(eq(removals.item_type, 'comment'), sql`${removals.snapshot} ->> 'post_id' = ${post_id}`)
  const writers = tx.select({ user_id: removals.user_id }).from(removals).where(wasBelow)
  await withdrawAll(
    tx,
    and(inArray(notifications.user_id, writers), eq(notifications.merge_key, keyOf.answer(post_id))),
  )
  const likes = sql`select ${removals.user_id}, ${keyOf.like('')} || ${removals.item_id} from ${removals} where ${wasBelow}`
  await withdrawAll(tx, sql`(${notifications.user_id}, ${notifications.merge_key}) in (${likes})`)
}

/** In one statement, which locks the rows in key order before the first of them goes. */
async function withdrawAll(tx: Tx, which: SQL | undefined): Promise<void> {
  const found = tx.$with('found').as(
    tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(which, eq(notifications.is_read, false)))
      .orderBy(asc(notifications.id))
      .for('update'),
  )
  const gone = await tx
    .with(found)
    .delete(notifications)
    .where(inArray(notifications.id, tx.select({ id: found.id }).from(found)))
    .returning({ user_id: notifications.user_id })
  announceTo(gone.map(({ user_id }) => user_id))
}

interface Publication {
  type: 'new_paper' | 'new_video'
  resource_type: 'papers' | 'videos'
  /** Of the newest, and how many came with it. */
  title: string
  count: number
  link: string
  /** Where all of them are, when there are several. */
  listLink: string
  actor_id: string | null
}

/** Tells all subscribers in one statement, however many they are. */
export async function tellSubscribers(tx: Tx, news: Publication): Promise<void> {
  const { type, resource_type, title, count, link, listLink, actor_id } = news
  const data = JSON.stringify({ title, count })
  const told = await tx.execute<{ user_id: string }>(sql`
    insert into ${notifications} (id, user_id, type, merge_key, data, link)
    select gen_random_uuid(), reader.user_id, ${type}, ${type}, ${data}::jsonb, ${count > 1 ? listLink : link}
    from ${subscriptions} reader
    where reader.resource_type = ${resource_type} and reader.user_id is distinct from ${actor_id}::uuid
      and not exists (
        select 1 from ${memberBlocks} block where block.user_id = reader.user_id and block.blocked_id = ${actor_id}::uuid
      )
    order by reader.user_id
    on conflict (user_id, merge_key) where not is_read do update set
      data = jsonb_build_object(
        'title', excluded.data -> 'title',
        'count', coalesce((notifications.data ->> 'count')::integer, 1) + (excluded.data ->> 'count')::integer
      ),
      link = ${listLink},
      created_at = now()
    returning user_id`)
  announceTo(told.rows.map(({ user_id }) => user_id))
}
