import type { KeyboardEvent } from 'react'

/** So old Safari says that a key belongs to the input method. */
const COMPOSING_KEY = 229

/** Ctrl or Cmd with Enter sends; while an input method composes, Enter is its own. */
export function isSendKey({ key, keyCode, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing && keyCode !== COMPOSING_KEY
}
