/**
 * The `meta` of queries that are asked anew when the member is notified: what others do for them, as a place that is held,
 * a request to join, a decision.
 */
export const NOTIFIED = { isNotified: true } as const
