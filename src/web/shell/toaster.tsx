import { lazy, Suspense, useEffect, useState } from 'react'
import { offerToaster } from '../blocks/notify.ts'

const Sonner = lazy(() => import('sonner').then(({ Toaster }) => ({ default: Toaster })))

const BELOW_THE_BAR = { top: 76 }

export function Toaster() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => offerToaster(() => setWanted(true)), [])
  return (
    <Suspense fallback={null}>
      {isWanted && (
        <Sonner
          position="top-center"
          offset={BELOW_THE_BAR}
          mobileOffset={BELOW_THE_BAR}
          toastOptions={{
            style: {
              background: 'var(--raised)',
              color: 'var(--ink)',
              borderColor: 'var(--line-strong)',
              fontSize: 15,
            },
          }}
        />
      )}
    </Suspense>
  )
}
