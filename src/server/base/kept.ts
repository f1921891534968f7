/**
 * What is the same for everybody, kept in memory until an event changes it: whole pages, and the answers to public reads.
 * A kept thing goes with the page on which it stands.
 */
import { LRUCache } from 'lru-cache'
import type { EventListener } from './events.ts'

/** What an entry takes beside its value and its key: headers, maps, the book of its age. */
const ENTRY_BYTES = 1_000
const BYTES_A_CHAR = 2
/** During an outage a value past its age is given so long before a new one is tried again, in milliseconds. */
const OUTAGE_AGE_MS = 2_000

interface KeptSettings<Value> {
  maxBytes: number
  sizeOf: (value: Value) => number
  /** At the longest, in milliseconds. */
  maxAge: number
  /** Whether a value may be kept at all; the default is yes. */
  isLasting?: (value: Value) => boolean
  /** Whether an error of `make` says that no newer value can be had now: then one past its age is given instead. */
  isOutage: (error: unknown) => boolean
}

export interface Kept<Value> {
  /** The value if it is kept and not past its age. */
  peek(key: string): Value | undefined
  /** The value, made when it is not kept; those who ask meanwhile wait for the same one. */
  get(key: string, path: string, make: () => Promise<Value>): Promise<Value>
  /** Called before a value is made. @returns what keeps it, unless something has changed since. */
  begin(): (key: string, path: string, value: Value) => void
  hear: EventListener
}

/** @param pattern as in `shown-on.ts`. */
function isShown(path: string, pattern: string): boolean {
  const start = pattern.replace('/*', '')
  return path === start || (pattern.endsWith('/*') && path.startsWith(`${start}/`))
}

export function createKept<Value>(settings: KeptSettings<Value>): Kept<Value> {
  const { maxBytes, sizeOf, maxAge, isLasting = () => true, isOutage } = settings
  const values = new LRUCache<string, { value: Value; path: string }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => sizeOf(value) + BYTES_A_CHAR * key.length + ENTRY_BYTES,
    ttl: maxAge,
    // Entries past their age stay for an outage, while there is room.
    allowStale: true,
    noDeleteOnStaleGet: true,
  })
  const underWay = new Map<string, Promise<Value>>()
  /** What was begun before the newest drop is given to those who wait for it, but not kept. */
  let drops = 0

  const begin = () => {
    const begunAt = drops
    return (key: string, path: string, value: Value) => {
      if (begunAt === drops && isLasting(value)) values.set(key, { value, path })
    }
  }

  const fresh = (key: string) => values.get(key, { allowStale: false })
  // One millisecond old at the start of the process.
  const expire = (key: string) => values.set(key, values.peek(key), { ttl: 1, start: 1 })

  /** Set by an outage, until a value can be made again. */
  let isOut = false
  const lastKnown = (key: string, error: unknown) => {
    isOut ||= isOutage(error)
    const entry = isOutage(error) ? values.peek(key) : undefined
    if (!entry) throw error
    values.set(key, entry, { ttl: OUTAGE_AGE_MS })
    return entry.value
  }

  const makeOnce = (key: string, path: string, make: () => Promise<Value>): Promise<Value> => {
    const waiting = underWay.get(key)
    if (waiting) return waiting
    const keep = begin()
    const making = make()
      .then(
        (value) => {
          isOut = false
          keep(key, path, value)
          return value
        },
        (error) => lastKnown(key, error),
      )
      .finally(() => {
        if (underWay.get(key) === making) underWay.delete(key)
      })
    underWay.set(key, making)
    return making
  }

  return {
    peek: (key) => fresh(key)?.value,
    begin,
    get(key, path, make) {
      const kept = fresh(key)
      if (kept) return Promise.resolve(kept.value)
      const making = makeOnce(key, path, make)
      const last = isOut ? values.peek(key) : undefined
      if (!last) return making
      // Not awaited: a frozen database takes seconds to fail.
      making.catch(() => {})
      return Promise.resolve(last.value)
    },
    hear(heard) {
      const patterns = heard === 'everything-changed' ? null : heard.pages
      // Much that members do changes no page: what is under way is kept.
      if (patterns?.length === 0) return
      drops += 1
      underWay.clear()
      for (const [key, { path }] of [...values.entries()]) {
        if (!patterns) expire(key)
        else if (patterns.some((pattern) => isShown(path, pattern))) values.delete(key)
      }
    },
  }
}
