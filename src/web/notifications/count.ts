const MOST_SHOWN = 99

/** More than 99 are not counted out. */
export const shortCount = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))
