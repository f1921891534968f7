/** News for the page while it is open: one stream a tab, loaded only when there is somebody or something to hear of. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useMember, useSession } from './session-store.ts'

/** The posts on the page; the last one counts. */
let posts: string[] = []
const watchers = new Set<() => void>()

function change(next: string[]): void {
  posts = next
  for (const watcher of watchers) watcher()
}

/** While the component is on the page, what is said under the post appears there by itself. */
export function useLivePost(post_id: string): void {
  useEffect(() => {
    change([...posts, post_id])
    return () => {
      const place = posts.lastIndexOf(post_id)
      change(posts.filter((_, index) => index !== place))
    }
  }, [post_id])
}

/** For the frame of the site alone. */
export function useLive(): void {
  const client = useQueryClient()
  const { status } = useSession()
  const user_id = useMember()?.user_id ?? null
  const post_id = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => posts.at(-1) ?? null,
    () => null,
  )
  const isWanted = status !== 'loading' && (user_id !== null || post_id !== null)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let stop: (() => void) | undefined
    const begin = async () => {
      const { keepLive } = await import('./live-stream.ts')
      if (!isOver) stop = keepLive(client, { user_id, post_id })
    }
    // Without it the page shows what it has asked for itself.
    begin().catch(() => {})
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, isWanted, user_id, post_id])
}
