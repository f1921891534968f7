/**
 * What the browser keeps for the site, for as long as it wants or until the tab is closed. A browser may refuse both (site
 * data is blocked, a private window) and a store may be full: then a value lasts as long as the page, and nothing throws.
 */

/** @param open throws where the browser refuses: the getter of the window does. */
function guarded(open: () => Storage) {
  const memory = new Map<string, string>()
  const ask = <Answer>(question: (storage: Storage) => Answer): Answer | undefined => {
    try {
      return question(open())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key: string): string | null => memory.get(key) ?? ask((storage) => storage.getItem(key)) ?? null,
    /** @returns whether it outlasts the page. */
    setItem(key: string, value: string): boolean {
      memory.delete(key)
      if (ask((storage) => storage.setItem(key, value) ?? true)) return true
      // What was kept before would come back with the next page.
      ask((storage) => storage.removeItem(key))
      // On the server there is no page, and all readers share its memory.
      if (typeof window !== 'undefined') memory.set(key, value)
      return false
    },
    removeItem(key: string): void {
      memory.delete(key)
      ask((storage) => storage.removeItem(key))
    },
    keys: (): string[] => [...new Set([...memory.keys(), ...(ask((storage) => Object.keys(storage)) ?? [])])],
  }
}

export const browserStore = guarded(() => localStorage)
export const tabStore = guarded(() => sessionStorage)
