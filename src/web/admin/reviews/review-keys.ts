/** The keys of the review desk, for who has switched them on: single ones move, two strokes decide. */
import { useEffect, useRef } from 'react'
import { createStrokes, isShortcut } from '../shortcuts.ts'

const MOVES = { j: 'next', k: 'previous' } as const
const DECISIONS = { a: 'approve', r: 'reject' } as const
export type ReviewAct = (typeof MOVES)[keyof typeof MOVES] | (typeof DECISIONS)[keyof typeof DECISIONS]

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'timeStamp'
>

/** @returns reads what the keys ask for, one after the other; nothing while somebody types, and nothing that belongs to the browser. */
export function createReviewKeys() {
  const readStroke = createStrokes()
  return (event: Pressed, target: EventTarget | null): ReviewAct | null => {
    const second = readStroke(event, target)
    if (second !== null) return DECISIONS[second as keyof typeof DECISIONS] ?? null
    if (event.repeat || event.defaultPrevented || !isShortcut(event, target)) return null
    return MOVES[event.key.toLowerCase() as keyof typeof MOVES] ?? null
  }
}

/** @param isOn they are off until somebody switches them on. */
export function useReviewKeys(isOn: boolean, act: (act: ReviewAct) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isOn) return
    const read = createReviewKeys()
    const handleKey = (event: KeyboardEvent) => {
      const wanted = read(event, event.target as EventTarget | null)
      if (!wanted || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      latest.current(wanted)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn])
}
