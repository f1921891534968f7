/** News for the page while it is open: one stream a tab, loaded only when there is somebody or something to hear of. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { LiveSubject } from './live-stream.ts'
import { useMember, useSession } from './session-store.ts'

interface Open {
  subject: LiveSubject
  wishes_of: string
  room: true
}
type Kind = keyof Open

/** What is open on the page, of each kind; the last one counts. */
const open: { [One in Kind]: Open[One][] } = { subject: [], wishes_of: [], room: [] }
const watchers = new Set<() => void>()

function useOpen<One extends Kind>(kind: One, what: Open[One]): void {
  useEffect(() => {
    const list: Open[One][] = open[kind]
    const tell = () => {
      for (const watcher of watchers) watcher()
    }
    list.push(what)
    tell()
    return () => {
      list.splice(list.lastIndexOf(what), 1)
      tell()
    }
  }, [kind, what])
}

/**
 * While the component is on the page, what is said about this subject, or who comes to it, appears there by itself.
 * @param liveOf of its noun.
 */
export const useLiveSubject = (liveOf: (id: string) => LiveSubject, id: string): void =>
  useOpen(
    'subject',
    useMemo(() => liveOf(id), [liveOf, id]),
  )

/** The same of how many want to join an event, or events of a type. */
export const useLiveWishes = (wishes_of: string): void => useOpen('wishes_of', wishes_of)

/** The same of what other officers change at their desks. */
export const useLiveRoom = (): void => useOpen('room', true)

const useLast = <One extends Kind>(kind: One): Open[One] | null =>
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
  const subject = useLast('subject')
  const wishes_of = useLast('wishes_of')
  const isInRoom = useLast('room') !== null
  const isWanted = status !== 'loading' && (user_id ?? subject ?? wishes_of) !== null
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let stop: (() => void) | undefined
    const begin = async () => {
      const { keepLive } = await import('./live-stream.ts')
      if (!isOver) stop = keepLive(client, { user_id, subject, wishes_of, isInRoom })
    }
    // Without it the page shows what it has asked for itself.
    begin().catch(() => {})
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, isWanted, user_id, subject, wishes_of, isInRoom])
}
