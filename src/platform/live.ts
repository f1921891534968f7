/** Passes signals on to whoever listens at this process. What a signal says is its sender's business. */

export interface Listening<Signal> extends AsyncIteratorObject<Signal, void, void> {
  next(): Promise<IteratorResult<Signal, void>>
  return(): Promise<IteratorResult<Signal, void>>
}

export interface Hub<Signal> {
  /**
   * Hears what is published under `topics` from now on.
   * @param first is heard before anything else.
   * @param until when the listening ends by itself, in milliseconds since 1970.
   */
  subscribe(topics: string[], first: Signal, until: number): Listening<Signal>
  publish(topic: string, signal: Signal): void
  /** How many listen to a topic, or at all. */
  count(topic?: string): number
  /** Everything that somebody listens to. */
  topics(): string[]
  /** Ends every listening, and those that are begun after it. */
  close(): void
}

interface Listener<Signal> {
  tell(topic: string, signal: Signal): void
  beat(): void
  end(): void
}

interface Heartbeat<Signal> {
  signal: Signal
  everyMs: number
}

/** No topic is called so. */
const BEAT = ''

/**
 * For each listener at most one signal of a topic waits: whoever is slow hears that something happened, not how often.
 * Who takes nothing from one heartbeat to the next is dropped.
 */
export function createHub<Signal>({ signal: beat, everyMs }: Heartbeat<Signal>): Hub<Signal> {
  const listeners = new Set<Listener<Signal>>()
  const byTopic = new Map<string, Set<Listener<Signal>>>()
  let isClosed = false
  const timer = setInterval(() => {
    for (const listener of listeners) listener.beat()
  }, everyMs)
  timer.unref()

  const remove = (listener: Listener<Signal>, topics: string[]) => {
    listeners.delete(listener)
    for (const topic of topics) {
      const rest = byTopic.get(topic)
      rest?.delete(listener)
      if (rest?.size === 0) byTopic.delete(topic)
    }
  }

  return {
    subscribe(topics, first, until) {
      const { listener, listening } = listen(first, beat, () => {
        clearTimeout(ending)
        remove(listener, topics)
      })
      const ending = setTimeout(listener.end, Math.max(0, until - Date.now()))
      ending.unref()
      if (isClosed) listener.end()
      else {
        listeners.add(listener)
        for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(listener))
      }
      return listening
    },
    publish(topic, signal) {
      for (const listener of byTopic.get(topic) ?? []) listener.tell(topic, signal)
    },
    count: (topic) => (topic === undefined ? listeners.size : (byTopic.get(topic)?.size ?? 0)),
    topics: () => [...byTopic.keys()],
    close() {
      isClosed = true
      clearInterval(timer)
      for (const listener of [...listeners]) listener.end()
    },
  }
}

/** One reader: what waits for it, and the question that waits for the next signal. */
function listen<Signal>(first: Signal, beat: Signal, handleEnd: () => void) {
  const waiting = new Map([[BEAT, first]])
  let asked: ((result: IteratorResult<Signal, void>) => void)[] = []
  let isOver = false

  const end = () => {
    if (isOver) return
    isOver = true
    waiting.clear()
    for (const answer of asked) answer({ done: true, value: undefined })
    asked = []
    handleEnd()
  }
  const tell = (topic: string, signal: Signal) => {
    if (isOver) return
    const answer = asked.shift()
    if (answer) answer({ done: false, value: signal })
    else waiting.set(topic, signal)
  }
  const listener: Listener<Signal> = {
    tell,
    beat: () => (waiting.has(BEAT) ? end() : tell(BEAT, beat)),
    end,
  }
  const listening: Listening<Signal> = {
    next() {
      if (isOver) return Promise.resolve({ done: true, value: undefined })
      const [oldest] = waiting
      if (!oldest) return new Promise((resolve) => asked.push(resolve))
      waiting.delete(oldest[0])
      return Promise.resolve({ done: false, value: oldest[1] })
    },
    return() {
      end()
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]() {
      return listening
    },
    async [Symbol.asyncDispose]() {
      end()
    },
  }
  return { listener, listening }
}
