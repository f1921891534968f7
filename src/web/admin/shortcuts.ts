/** Shortcuts of the desks: off until an officer switches them on, and what decides takes two strokes. */
import { useSyncExternalStore } from 'react'
import { browserStore } from '../storage/storage.ts'

type Pressed = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>

const TYPED_INTO = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"]'

/** False while somebody types, and for what belongs to the browser. */
export const isShortcut = ({ altKey, ctrlKey, metaKey, isComposing }: Pressed, target: EventTarget | null): boolean =>
  !(altKey || ctrlKey || metaKey || isComposing) &&
  !(target !== null && 'closest' in target && (target as Element).closest(TYPED_INTO) !== null)

/** The first of two strokes. */
const LEADER = 'g'
/** The second one counts for so long. */
const STROKES_WITHIN_MS = 1_500

/**
 * Reads one key after the other: a decision never hangs on one letter, which may be the first one of a word.
 * @returns the second of two strokes; null for every other key.
 */
export function createStrokes() {
  let led_at = Number.NEGATIVE_INFINITY
  return (event: Pressed & Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp'>, target: EventTarget | null) => {
    const key = !event.repeat && isShortcut(event, target) ? event.key.toLowerCase() : null
    const isSecond = event.timeStamp - led_at <= STROKES_WITHIN_MS
    led_at = key === LEADER ? event.timeStamp : Number.NEGATIVE_INFINITY
    return isSecond && key !== LEADER ? key : null
  }
}

/** In the store of the browser. */
const KEPT = 'review-keys'
const watchers = new Set<() => void>()

const areKeysOn = (): boolean => browserStore.getItem(KEPT) === 'on'

export function switchKeys(isOn: boolean): void {
  browserStore.setItem(KEPT, isOn ? 'on' : 'off')
  for (const watcher of watchers) watcher()
}

const watch = (onChange: () => void) => {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

export const useKeysOn = (): boolean => useSyncExternalStore(watch, areKeysOn, () => false)
