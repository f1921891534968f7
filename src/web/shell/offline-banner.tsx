import { useSyncExternalStore } from 'react'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { Title } from '../ui/title.tsx'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const t = useTranslate()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="sticky top-[65px] z-20">
      {!isOnline && (
        <p className="column bg-accent-soft py-2 text-center text-accent text-sm">
          <Title text={t(m.offline_banner)} />
        </p>
      )}
    </div>
  )
}
