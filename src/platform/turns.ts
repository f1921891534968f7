/** Work that takes much of the machine waits for its turn, so that the rest is still served. */

/** @param atOnce how many run at the same time; the others wait, first come first. */
export function createTurns(atOnce: number): <T>(act: () => Promise<T>) => Promise<T> {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (act) => {
    if (free > 0) free -= 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
