/** How long an answer counts as fresh, in milliseconds; never shorter than a page is kept by the server. */
export const STALE = {
  aMinute: 60_000,
  fiveMinutes: 300_000,
} as const
