/** What somebody is writing, kept in this browser until it is sent: no reload, crash or sign-in loses it. */

const PREFIX = 'draft '

/** @returns what was kept under the name, whatever shape it has; null when nothing was. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return null
  }
}

/** @returns false where the browser keeps nothing. */
export function keepDraft(name: string, draft: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // Where nothing is kept, nothing has to go.
  }
}
