/** Pages that stay open: what an event says of registering changes at a time that is known beforehand. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { momentInShanghai } from '#contract/base/shanghai.ts'
import type { EventView } from '#contract/events/events.ts'
import { api } from '../rpc/client.ts'

type Timed = Pick<
  EventView,
  'registration' | 'registration_opens_at' | 'registration_closes_at' | 'date' | 'start_time'
>

/** Not all who wait for the same moment ask at once. */
const SPREAD_MS = 500
/**
 * Between the questions while the answer is still the one from before: the clock of this device may be fast, and an
 * answer may have been kept for a while. After the last of them the page waits until it is looked at anew.
 */
const PAUSES_MS = [2_000, 5_000, 10_000, 20_000, 30_000] as const
/** A browser counts no longer than this. */
const LONGEST_MS = 24 * 3_600_000

/** @returns when registering for one of these opens or closes next, in milliseconds; it may be over already. */
export function nextTurn(events: readonly Timed[]): number | null {
  const turns = events.flatMap((event) => {
    if (event.registration === 'not_open' && event.registration_opens_at) return Date.parse(event.registration_opens_at)
    return event.registration === 'open' || event.registration === 'waiting' ? closing(event) : []
  })
  return turns.length > 0 ? Math.min(...turns) : null
}

/** By the rule of the server: when it is said to, else when the event begins, on the clock of Shanghai. */
const closing = ({ registration_closes_at, date, start_time }: Timed): number =>
  registration_closes_at ? Date.parse(registration_closes_at) : momentInShanghai(date, start_time ?? undefined)

/** Asks at the next turn, while somebody looks. @returns ends it. */
export function awaitTurns(events: readonly Timed[], ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const plan = () => {
    clearTimeout(timer)
    const turn = nextTurn(events)
    if (turn === null || document.visibilityState === 'hidden') return
    const wait = turn - Date.now()
    if (wait > 0) {
      timer = setTimeout(plan, Math.min(wait + Math.random() * SPREAD_MS, LONGEST_MS))
      return
    }
    ask()
    const pause = PAUSES_MS[asked]
    asked += 1
    if (pause !== undefined) timer = setTimeout(plan, pause)
  }
  const handleVisibility = () => {
    asked = 0
    plan()
  }
  document.addEventListener('visibilitychange', handleVisibility)
  plan()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: api.events.key() })
  void client.invalidateQueries({ queryKey: api.registrations.list.key() })
}

/** The buttons of these events change by themselves when registering opens or closes. @param events the same as long as nothing is new. */
export function useEventClock(events: readonly EventView[] | undefined): void {
  const client = useQueryClient()
  useEffect(() => (events ? awaitTurns(events, () => askAgain(client)) : undefined), [client, events])
}
