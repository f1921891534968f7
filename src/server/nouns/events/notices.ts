/** The notification rules of events that are not as they were announced. */
import type { Tx } from '#platform/database.ts'
import type { Happened, PayloadOf } from '#server/base/event-catalogue.ts'
import type { Rules } from '#server/base/noun.ts'
import { pathOf } from '#server/base/paths.ts'
import { lockKeys, notify } from '#server/services/notifications/aggregation.ts'
import { keyOf } from '#server/services/notifications/keys.ts'
import { shortened } from '#server/services/notifications/shortened.ts'
import { readEventTitle, readMessage, readReceivers } from './messages/service.ts'

/** Each change is a notification of its own: of two the second alone would not say what the first one promised. */
async function notifyOfMovedEvent(
  tx: Tx,
  { subject_id, payload: { members, title, revision, was, now } }: Happened<PayloadOf<'event.moved'>>,
): Promise<void> {
  const merge_key = keyOf('event_moved', `${subject_id} ${revision}`)
  await lockKeys(tx, [merge_key])
  await notify(tx, members, {
    type: 'event_moved',
    merge_key,
    data: { title: shortened(title), was, now },
    link: pathOf.event(subject_id),
    actor_id: null,
  })
}

async function notifyOfCancelledEvent(
  tx: Tx,
  { subject_id, payload: { members, title, reason } }: Happened<PayloadOf<'event.cancelled'>>,
): Promise<void> {
  const merge_key = keyOf('event_cancelled', subject_id)
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
async function notifyOfEventMessage(
  tx: Tx,
  { subject_id, actor_id, payload: { message_id } }: Happened<PayloadOf<'event.messaged'>>,
): Promise<void> {
  const merge_key = keyOf('event_message', message_id)
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

export const eventRules = {
  'event.moved': notifyOfMovedEvent,
  'event.cancelled': notifyOfCancelledEvent,
  'event.messaged': notifyOfEventMessage,
} satisfies Partial<Rules>
