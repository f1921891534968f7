const A_DAY_MS = 86_400_000
/** The site's days are those of Shanghai, which has no summer time. */
const SHANGHAI_MS = 8 * 3_600_000

const dayOf = (moment: number) => Math.floor((moment + SHANGHAI_MS) / A_DAY_MS)

/** How many days ago it was sent, as people count: yesterday evening is one. */
export const waitedDays = (submitted_at: string, now: number): number =>
  Math.max(0, dayOf(now) - dayOf(Date.parse(submitted_at)))
