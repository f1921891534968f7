import { useSyncExternalStore } from 'react'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { browserStore } from '../../storage/storage.ts'

const KEPT = 'review-keys'
const watchers = new Set<() => void>()

const areKeysOn = (): boolean => browserStore.getItem(KEPT) !== 'off'

function switchKeys(isOn: boolean): void {
  browserStore.setItem(KEPT, isOn ? 'on' : 'off')
  for (const watcher of watchers) watcher()
}

const watch = (onChange: () => void) => {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

/** Whether single keys decide: who speaks to the computer switches them off. */
export const useKeysOn = (): boolean => useSyncExternalStore(watch, areKeysOn, () => true)

export function KeyHints() {
  const t = useTranslate()
  const isOn = useKeysOn()
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-2 p-3 text-faint text-sm lg:flex">
      {isOn && (
        <>
          <span>
            <Key>J</Key> <Key>K</Key> {t(m.review_keys_beside)}
          </span>
          <span>
            <Key>A</Key> {t(m.review_approve)} <Key>R</Key> {t(m.review_reject)}
          </span>
        </>
      )}
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => switchKeys(!isOn)}
        className="min-h-11 cursor-pointer underline underline-offset-4 hover:text-accent"
      >
        {t(isOn ? m.review_keys_off : m.review_keys_on)}
      </button>
    </div>
  )
}

export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-6 rounded border border-current px-1 text-center font-sans text-xs">
    {children}
  </kbd>
)
