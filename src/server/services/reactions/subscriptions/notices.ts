import type { SubscriptionType } from '#contract/reactions/subscriptions.ts'
import type { Tx } from '#platform/database.ts'
import { notifyAll, type Publication } from '#server/services/notifications/aggregation.ts'
import { subscribersOf } from './sql.ts'

/** Tells all subscribers of something new. */
export const notifySubscribers = (tx: Tx, resource_type: SubscriptionType, news: Publication): Promise<void> =>
  notifyAll(tx, subscribersOf(resource_type), news)
