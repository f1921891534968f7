const GIVEN_UP_AFTER_MS = 10_000

/**
 * What is deleted takes the focus with it: once it has left the page, and the dialog that asked has too, the
 * keyboard goes on from a place beside it. Whoever has gone on meanwhile stays where they are.
 */
export function focusAfter(gone: Element | null, next: HTMLElement | null): void {
  if (!gone || !next) return
  const tryNow = () => {
    if (gone.isConnected || document.querySelector('[role="dialog"]')) return
    observer.disconnect()
    if (document.activeElement !== document.body) return
    if (next.tabIndex < 0) next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(tryNow)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), GIVEN_UP_AFTER_MS)
  tryNow()
}
