/** Who had to sign in while writing goes on writing when they come back (expectation S7). */

const KEY = 'compose_again'
const NEW = 'new'
/** Who comes back later than this has something else in mind. */
const AGAIN_MS = 15 * 60_000

/** @param postId of the post that is changed; null for a new one. */
export function rememberComposing(postId: string | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([postId ?? NEW, Date.now()]))
  } catch {
    // They open the form themselves: the text is there.
  }
}

/** @returns once what was written before the sign-in: null for a new post; undefined for nothing. */
export function takeComposing(): string | null | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const [what, when] = JSON.parse(kept ?? '[]') as [string?, number?]
    if (what === undefined || Date.now() - (when ?? 0) > AGAIN_MS) return undefined
    return what === NEW ? null : what
  } catch {
    return undefined
  }
}
