/** What somebody is writing, kept until it is sent: no closed sheet, reload, crash or sign-in loses it. */

/** In this browser, or for as long as the tab is open and not loaded anew. */
export type Lifetime = 'browser' | 'tab'

const PREFIX = 'draft '
const inTab = new Map<string, string>()
const TAB: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (name) => inTab.get(name) ?? null,
  setItem: (name, text) => void inTab.set(name, text),
  removeItem: (name) => void inTab.delete(name),
}
const storeOf = (lifetime: Lifetime) => (lifetime === 'tab' ? TAB : localStorage)

/** @returns what was kept under the name, whatever shape it has; null when nothing was. */
export function readDraft(name: string, lifetime: Lifetime): unknown {
  try {
    return JSON.parse(storeOf(lifetime).getItem(PREFIX + name) ?? 'null')
  } catch {
    return null
  }
}

/** Without effect where the browser keeps nothing. */
export function keepDraft(name: string, lifetime: Lifetime, draft: unknown): void {
  try {
    storeOf(lifetime).setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // What is typed still stands in the form.
  }
}

export function dropDraft(name: string, lifetime: Lifetime): void {
  try {
    storeOf(lifetime).removeItem(PREFIX + name)
  } catch {
    // Where nothing is kept, nothing has to go.
  }
}
