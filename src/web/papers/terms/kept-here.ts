/** A small value that this browser remembers, shared by all parts of the page and by all open pages of the site. */
import { browserStore } from '../../storage/storage.ts'

export interface KeptHere<Value> {
  get: () => Value
  /** It lasts as long as the page where the browser keeps nothing. */
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** @param read makes a value of whatever was kept, which anybody may have changed; undefined when nothing was. */
export function keptHere<Value>(key: string, read: (kept: unknown) => Value): KeptHere<Value> {
  const listeners = new Set<() => void>()
  let value: { is: Value } | undefined
  const load = (): Value => {
    try {
      return read(JSON.parse(browserStore.getItem(key) ?? 'null') ?? undefined)
    } catch {
      return read(undefined)
    }
  }
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    value = undefined
    for (const listener of listeners) listener()
  }
  return {
    get: () => {
      value ??= { is: load() }
      return value.is
    },
    set: (next) => {
      value = { is: next }
      browserStore.setItem(key, JSON.stringify(next))
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', handleStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', handleStorage)
      }
    },
  }
}
