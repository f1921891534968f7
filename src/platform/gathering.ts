/** What many ask for at once of one thing, done together: each such work then costs one lock and one commit. */

/** Instead of an answer: something holds this one up, and nobody else waits for it. */
export const LATER = Symbol('later')

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface Gathering<Asked, Answer> {
  /** How many are done together, at most. */
  most: number
  /** Of those whose key is the same only one is done at a time. */
  keyOf: (asked: Asked) => string
  /**
   * @param isAlone what holds it up is waited for; else it is answered by `LATER`, and asked again alone.
   * @returns an answer for each, in their order.
   */
  act: (thing: string, asked: Asked[], isAlone: boolean) => Promise<(Answer | typeof LATER)[]>
}

/**
 * Whoever comes first is served at once, alone. What comes while others are being served is served with the next ones, in
 * the order in which it came; what is held up is served alone, beside them. When serving several fails, each of them is served alone: only those fail whose fault it is.
 */
export function createGathering<Asked, Answer>({ most, keyOf, act }: Gathering<Asked, Answer>) {
  type One = Waiting<Asked, Answer>
  const queues = new Map<string, One[]>()

  const serve = async (thing: string, batch: One[]): Promise<void> => {
    try {
      const answers = await act(
        thing,
        batch.map(({ asked }) => asked),
        false,
      )
      for (const [index, one] of batch.entries()) {
        const answer = answers[index] as Answer | typeof LATER
        if (answer === LATER) void serveAlone(thing, one)
        else one.resolve(answer)
      }
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await serve(thing, [one])
    }
  }

  /** Beside the queue, for as long as it takes. */
  const serveAlone = async (thing: string, { asked, resolve, reject }: One): Promise<void> => {
    try {
      const [answer] = await act(thing, [asked], true)
      resolve(answer as Answer)
    } catch (error) {
      reject(error)
    }
  }

  const serveAll = async (thing: string, queue: One[]): Promise<void> => {
    while (queue.length > 0) await serve(thing, takeNext(queue))
    // In the same step as the last look: who comes now begins anew.
    queues.delete(thing)
  }

  const takeNext = (queue: One[]): One[] => {
    const next = new Map<string, One>()
    for (const one of queue) {
      if (next.size === most) break
      const key = keyOf(one.asked)
      if (!next.has(key)) next.set(key, one)
    }
    const taken = new Set(next.values())
    const left = queue.filter((one) => !taken.has(one))
    queue.splice(0, queue.length, ...left)
    return [...taken]
  }

  return (thing: string, asked: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(thing)
      const one = { asked, resolve, reject }
      if (queue) return void queue.push(one)
      const begun = [one]
      queues.set(thing, begun)
      void serveAll(thing, begun)
    })
}
