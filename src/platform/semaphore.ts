/** A semaphore with a fair queue: bounds how much expensive work runs at once, so that the rest is still served. */

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
 * @param mostWaiting longest queue; beyond it a caller is refused.
 * @param mostOfOwner how many of one owner may wait, so that nobody fills the queue alone.
 * @returns runs `act` under a permit. @throws TooBusy
 */
export function createSemaphore(
  atOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
  mostOfOwner = Number.POSITIVE_INFINITY,
) {
  let running = 0
  const busy = new Set<string>()
  const queue: Waiting[] = []
  const mayBegin = (owner: string | undefined) => running < atOnce && !(owner !== undefined && busy.has(owner))
  const isFull = (owner: string | undefined) =>
    queue.length >= mostWaiting ||
    (owner !== undefined && queue.filter((waiting) => waiting.owner === owner).length >= mostOfOwner)
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
    else if (isFull(owner)) throw new TooBusy('too many are waiting')
    else await new Promise<void>((resolve) => queue.push({ owner, begin: resolve }))
    try {
      return await act()
    } finally {
      end(owner)
    }
  }
}
