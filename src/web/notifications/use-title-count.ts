/** The number of the unread before the title of the page, for tabs that stand behind others. */
import { useEffect } from 'react'
import { titleWith } from './title.ts'

export function useTitleCount(unread: number): void {
  useEffect(() => {
    const apply = () => {
      const wanted = titleWith(unread, document.title)
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    // Each page brings its own title.
    const watcher = new MutationObserver(apply)
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watcher.disconnect()
      document.title = titleWith(0, document.title)
    }
  }, [unread])
}
