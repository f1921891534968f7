/**
 * What is the same for everybody, kept in memory until an event changes it: whole pages, and the answers to public reads.
 * A kept thing goes with the page on which it stands.
 */
import { LRUCache } from 'lru-cache'
import type { EventListener } from './events.ts'

/** What an entry takes beside its value and its key: headers, maps, the book of its age. */
const ENTRY_BYTES = 1_000
const BYTES_A_CHAR = 2

interface KeptSettings<Value> {
  maxBytes: number
  sizeOf: (value: Value) => number
  /** At the longest, in milliseconds. */
  maxAge: number
  /** Whether a value may be kept at all; the default is yes. */
  isLasting?: (value: Value) => boolean
}

export interface Kept<Value> {
  /** The value if it is kept. */
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
  const { maxBytes, sizeOf, maxAge, isLasting = () => true } = settings
  const values = new LRUCache<string, { value: Value; path: string }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => sizeOf(value) + BYTES_A_CHAR * key.length + ENTRY_BYTES,
    ttl: maxAge,
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

  return {
    peek: (key) => values.get(key)?.value,
    begin,
    get(key, path, make) {
      const kept = values.get(key)
      if (kept) return Promise.resolve(kept.value)
      const waiting = underWay.get(key)
      if (waiting) return waiting
      const keep = begin()
      const making = make()
        .then((value) => {
          keep(key, path, value)
          return value
        })
        .finally(() => {
          if (underWay.get(key) === making) underWay.delete(key)
        })
      underWay.set(key, making)
      return making
    },
    hear(heard) {
      const patterns = heard === 'everything-changed' ? null : heard.pages
      // Much that members do changes no page: what is under way is kept.
      if (patterns?.length === 0) return
      drops += 1
      underWay.clear()
      if (!patterns) return values.clear()
      for (const [key, { path }] of values.entries()) {
        if (patterns.some((pattern) => isShown(path, pattern))) values.delete(key)
      }
    },
  }
}
