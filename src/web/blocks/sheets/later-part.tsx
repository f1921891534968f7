import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { doEarlyActs } from './early-acts.ts'
import { type Loading, lazyPart } from './lazy-part.tsx'

/**
 * A part that the server draws with its page and that becomes alive when its script comes, after the page's own: what is
 * pressed in it meanwhile is done then. Whoever has awaited its `load` draws it at once. A page that is drawn anew meanwhile
 * must not touch it, unless what it tells has changed: React would put the placeholder in its place, and what stands below
 * would move.
 * @param height of the placeholder, as a class; without one nothing stands for the part, and nothing is said where its script
 * cannot be fetched.
 */
export function laterPart<Part extends (props: never) => ReactNode>(
  load: () => Promise<{ default: Part }>,
  height?: string,
): ((props: Parameters<Part>[0] extends object ? Parameters<Part>[0] : object) => ReactNode) & Loading
export function laterPart(
  load: () => Promise<{ default: (props: object) => ReactNode }>,
  height?: string,
): ((props: object) => ReactNode) & Loading {
  const Part = lazyPart(load, !height)
  // biome-ignore lint/correctness/noComponentHookFactories: as `lazy`, it is called once for a part, at module level
  const Place = memo((props: object) => {
    const place = useRef<HTMLDivElement>(null)
    return (
      <div ref={place} data-later className="contents">
        <Suspense fallback={height && <div className={`skeleton mt-8 ${height}`} />}>
          <Part {...props} />
          <Alive onAlive={() => place.current?.removeAttribute('data-later')} />
        </Suspense>
      </div>
    )
  })
  return Object.assign(Place, { load: Part.load })
}

function Alive({ onAlive }: { onAlive: () => void }) {
  const tell = useRef(onAlive)
  useEffect(() => {
    tell.current()
    doEarlyActs()
  }, [])
  return null
}
