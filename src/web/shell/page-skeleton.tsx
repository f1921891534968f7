import { useEffect, useState } from 'react'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'

const SLOW_AFTER_MS = 8_000
const CARDS = ['a', 'b', 'c', 'd']

/** Says so when loading takes long. */
function SlowHint() {
  const t = useTranslate()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="mt-4 text-quiet">
      {isSlow ? t(m.slow_hint) : <span className="sr-only">{t(m.loading)}</span>}
    </p>
  )
}

/** The shape of what comes, while it comes. */
export function PageSkeleton() {
  return (
    <div className="column py-10" aria-busy="true">
      <div className="skeleton h-10 w-48" />
      <div className="skeleton mt-3 h-5 w-72 max-w-full" />
      <SlowHint />
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        {CARDS.map((card) => (
          <div key={card} className="rounded-card border border-line bg-raised p-5">
            <div className="skeleton h-6 w-24" />
            <div className="skeleton mt-4 h-7 w-full" />
            <div className="skeleton mt-3 h-5 w-2/3" />
            <div className="skeleton mt-3 h-20 w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
