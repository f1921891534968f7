/** News for the page while it is open: one stream a tab, loaded only when there is somebody or something to hear of. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useMember, useSession } from './session-store.ts'

/** What is open on the page, of each kind; the last one counts. */
const open = { subject_id: [] as string[], wishes_of: [] as string[], room: [] as string[] }
type Kind = keyof typeof open
const watchers = new Set<() => void>()

function useOpen(kind: Kind, id: string): void {
  useEffect(() => {
    const change = (next: string[]) => {
      open[kind] = next
      for (const watcher of watchers) watcher()
    }
    change([...open[kind], id])
    return () => {
      const place = open[kind].lastIndexOf(id)
      change(open[kind].filter((_, index) => index !== place))
    }
  }, [kind, id])
}

/** While the component is on the page, what is said about this subject, or who comes to it, appears there by itself. */
export const useLiveSubject = (subject_id: string): void => useOpen('subject_id', subject_id)

/** The same of how many want to join an event, or events of a type. */
export const useLiveWishes = (wishes_of: string): void => useOpen('wishes_of', wishes_of)

/** The same of what other officers change at their desks. */
export const useLiveRoom = (): void => useOpen('room', 'admin')

const useLast = (kind: Kind): string | null =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => open[kind].at(-1) ?? null,
    () => null,
  )

/** For the frame of the site alone. */
export function useLive(): void {
  const client = useQueryClient()
  const { status } = useSession()
  const user_id = useMember()?.user_id ?? null
  const subject_id = useLast('subject_id')
  const wishes_of = useLast('wishes_of')
  const isInRoom = useLast('room') !== null
  const isWanted = status !== 'loading' && (user_id ?? subject_id ?? wishes_of) !== null
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let stop: (() => void) | undefined
    const begin = async () => {
      const { keepLive } = await import('./live-stream.ts')
      if (!isOver) stop = keepLive(client, { user_id, subject_id, wishes_of, isInRoom })
    }
    // Without it the page shows what it has asked for itself.
    begin().catch(() => {})
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, isWanted, user_id, subject_id, wishes_of, isInRoom])
}
