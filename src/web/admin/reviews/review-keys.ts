/** The keys of the review desk: one hand reads, the other decides. */
import { useEffect, useRef } from 'react'
import { isShortcut } from '../shortcuts.ts'

const ACTS = { j: 'next', k: 'previous', a: 'approve', r: 'reject' } as const
export type ReviewAct = (typeof ACTS)[keyof typeof ACTS]

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** What a key asks for; nothing while somebody types, and nothing that belongs to the browser. */
export function actOfKey(event: Pressed, target: EventTarget | null): ReviewAct | null {
  if (event.repeat || event.defaultPrevented || !isShortcut(event, target)) return null
  return ACTS[event.key.toLowerCase() as keyof typeof ACTS] ?? null
}

/** @param isOn whoever uses these keys for something else switches them off. */
export function useReviewKeys(isOn: boolean, act: (act: ReviewAct) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isOn) return
    const handleKey = (event: KeyboardEvent) => {
      const wanted = actOfKey(event, event.target as EventTarget | null)
      if (!wanted || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      latest.current(wanted)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn])
}
