/** How long an answer counts as fresh, in milliseconds. */
export const STALE = {
  halfAMinute: 30_000,
  fiveMinutes: 300_000,
} as const
