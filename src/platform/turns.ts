/** Work that takes much of the machine waits for its turn (a semaphore with a fair queue), so that the rest is still served. */

/** So many wait already that another one would wait too long. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

interface Waiting {
  owner: string | undefined
  begin(): void
}

/**
 * @param atOnce how many run at the same time; the others wait, first come first, and of one owner one after the other.
 * @param mostWaiting beyond that a turn is refused. @returns runs `act` in its turn. @throws TooBusy
 */
export function createTurns(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY) {
  let running = 0
  const busy = new Set<string>()
  const queue: Waiting[] = []
  const mayBegin = (owner: string | undefined) => running < atOnce && !(owner !== undefined && busy.has(owner))
  const begin = (owner: string | undefined) => {
    running += 1
    if (owner !== undefined) busy.add(owner)
  }
  const end = (owner: string | undefined) => {
    running -= 1
    if (owner !== undefined) busy.delete(owner)
    const next = queue.findIndex((waiting) => mayBegin(waiting.owner))
    const [waiting] = next < 0 ? [] : queue.splice(next, 1)
    if (!waiting) return
    begin(waiting.owner)
    waiting.begin()
  }
  return async <T>(act: () => Promise<T>, owner?: string): Promise<T> => {
    if (mayBegin(owner)) begin(owner)
    else if (queue.length >= mostWaiting) throw new TooBusy('too many are waiting')
    else await new Promise<void>((resolve) => queue.push({ owner, begin: resolve }))
    try {
      return await act()
    } finally {
      end(owner)
    }
  }
}
