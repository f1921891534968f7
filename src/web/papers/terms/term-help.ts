/** Whether the words of a paper can be pressed: one switch for all papers, and the part that does it, loaded late. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { keptHere } from './kept-here.ts'

const helpSwitch = keptHere('term-help', (kept) => kept !== false)
const isOnForAll = () => true

type Module = typeof import('./terms.tsx') & typeof import('./term-list.tsx')
export type TermParts = Pick<Module, 'Terms' | 'TermList'>

const loadParts = async (): Promise<TermParts> => {
  const [{ Terms }, { TermList }] = await Promise.all([import('./terms.tsx'), import('./term-list.tsx')])
  return { Terms, TermList }
}

export function useTermSwitch(): { isOn: boolean; turn: (on: boolean) => void } {
  const isOn = useSyncExternalStore(helpSwitch.subscribe, helpSwitch.get, isOnForAll)
  return { isOn, turn: helpSwitch.set }
}

/** The parts once they are there; null while they are not, when they cannot be had, and when help is switched off. */
export function useTermParts(isOn: boolean): TermParts | null {
  const [parts, setParts] = useState<TermParts | null>(null)
  useEffect(() => {
    if (!isOn || parts) return
    let isGone = false
    const stop = whenIdle(() => {
      // Without it the text is read as it stands.
      loadParts().then(
        (loaded) => !isGone && setParts(loaded),
        () => undefined,
      )
    })
    return () => {
      isGone = true
      stop()
    }
  }, [isOn, parts])
  return isOn ? parts : null
}

/** Older Safari has no idle callbacks. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
