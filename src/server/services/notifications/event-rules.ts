/** The notification rules of events that are not as they were announced (`rules.ts` has the others). */
import type { Tx } from '#platform/database.ts'
import type { Happened, PayloadOf } from '#server/base/event-catalogue.ts'
import { pathOf } from '#server/base/paths.ts'
import { readEventTitle, readMessage, readReceivers } from '#server/nouns/events/messages/service.ts'
import { lockKeys, notify } from './aggregation.ts'
import { shortened } from './facts-sql.ts'
import { keyOf } from './keys.ts'

/** Each change is a notification of its own: of two the second alone would not say what the first one promised. */
export async function notifyOfMovedEvent(
  tx: Tx,
  { subject_id, payload: { members, title, revision, was, now } }: Happened<PayloadOf<'event.moved'>>,
): Promise<void> {
  const merge_key = keyOf.eventMoved(subject_id, revision)
  await lockKeys(tx, [merge_key])
  await notify(tx, members, {
    type: 'event_moved',
    merge_key,
    data: { title: shortened(title), was, now },
    link: pathOf.event(subject_id),
    actor_id: null,
  })
}

export async function notifyOfCancelledEvent(
  tx: Tx,
  { subject_id, payload: { members, title, reason } }: Happened<PayloadOf<'event.cancelled'>>,
): Promise<void> {
  const merge_key = keyOf.eventCancelled(subject_id)
  await lockKeys(tx, [merge_key])
  await notify(tx, members, {
    type: 'event_cancelled',
    merge_key,
    data: { title: shortened(title), ...(reason && { reason }) },
    link: pathOf.event(subject_id),
    actor_id: null,
  })
}

/** Each in a line of its own: nothing of what was said before is lost. */
export async function notifyOfEventMessage(
  tx: Tx,
  { subject_id, actor_id, payload: { message_id } }: Happened<PayloadOf<'event.messaged'>>,
): Promise<void> {
  const merge_key = keyOf.eventMessage(message_id)
  await lockKeys(tx, [merge_key])
  const written = await readMessage(tx, message_id)
  const title = await readEventTitle(tx, subject_id)
  if (!written || title === undefined) return
  const { subject_zh, text_zh, subject_en, text_en } = written
  await notify(tx, await readReceivers(tx, message_id), {
    type: 'event_message',
    merge_key,
    data: { title: shortened(title), message: { subject_zh, text_zh, subject_en, text_en } },
    link: pathOf.event(subject_id),
    actor_id,
  })
}
