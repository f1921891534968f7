/** What a poster shows of a thing, besides its title. */
export interface PosterContent {
  /** The id of the thing. */
  seed: string
  /** What tells its subject, for the drawing: the telling texts first. */
  about: readonly (string | null)[]
  /** What it is, or its category. */
  label: string
  /** The name whose colour it has; the label when not given. */
  colour?: string | null
  /** Set large: who wrote it, when and where it is, how many are missing. */
  byline?: string | null
  /** Its text, of which one finding is shown, or the beginning. */
  text?: string | null
  /** As on a leaf of a calendar. */
  leaf?: { month: string; day: string; weekday: string }
  /** Places of a team. */
  seats?: { taken: number; most: number }
}
