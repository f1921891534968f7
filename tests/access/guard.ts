/** How a guard of the site's rights is written down. */

export interface Guard {
  file: string
  /** Stands there once. */
  text: string
  /** Stands there instead. */
  gone: string
  /**
   * Rows of the matrix or of the routes, each of which must notice; or `strictness`; or `privileges`, `cookies` or
   * `methods` with the write that is tried.
   */
  missedBy: string[]
  /** The database stands behind it: without the guard, what is refused would end as a fault of ours. */
  isBacked?: true
}

export const PLAIN = {}
export const BACKED = { isBacked: true } as const

export const inFile = (
  file: string,
  facts: Pick<Guard, 'isBacked'>,
  guards: [text: string, gone: string, ...missedBy: string[]][],
): Guard[] => guards.map(([text, gone, ...missedBy]) => ({ file: `src/${file}`, text, gone, missedBy, ...facts }))
