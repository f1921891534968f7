import { useSyncExternalStore } from 'react'

/** Below the width at which the site has dialogs instead of sheets. */
const narrow = typeof matchMedia === 'undefined' ? null : matchMedia('(width < 40rem)')
const isNarrow = () => narrow?.matches ?? false

function watchWidth(onChange: () => void): () => void {
  narrow?.addEventListener('change', onChange)
  return () => narrow?.removeEventListener('change', onChange)
}

/** Whether a table has no room for its columns. */
export const useNarrow = () => useSyncExternalStore(watchWidth, isNarrow, () => false)
