/** Parts of a page that are loaded when somebody wants them. The page stays when they cannot be. */
import { type ReactNode, Suspense, use, useEffect, useReducer, useRef } from 'react'
import { createPortal } from 'react-dom'
import * as m from '#messages'
import { type Translate, useTranslate } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../feedback/notify.ts'
import { feel } from './felt.ts'

interface Ends {
  onClose?: () => unknown
  onMissing?: () => unknown
}

type Component = (props: Ends) => ReactNode
/** A part may have none. */
type PropsOf<Part extends (props: never) => ReactNode> = Parameters<Part> extends [infer Props] ? Props : unknown

export interface Loading {
  /** Fetches it before it is drawn, as pages do that are rendered with it; what fails is tried again when it is. */
  load: () => Promise<unknown>
}

const missingSentence = () => (navigator.onLine ? m.part_missing : m.part_offline)

/** @returns undefined when it could not be fetched, which the reader has been told. */
export async function loadPart<Part>(t: Translate, load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await feel(load())
  } catch {
    void notify('error', t(missingSentence()))
  }
}

/**
 * Like `lazy`, but what could not be fetched is asked for again with the next press. What a press has opened is
 * closed again by its `onMissing` or `onClose`, with a notice; anything else says so in its place, and heals itself.
 * What has an `onClose` stands over the page: its frame is there at once, as an answer to the press.
 * @param isQuiet says nothing: nobody has asked for it.
 * @param isFramed false for what stands over the page and is no sheet.
 */
export function lazyPart<Part extends (props: never) => ReactNode>(
  load: () => Promise<{ default: Part }>,
  isQuiet?: boolean,
  isFramed?: boolean,
): ((props: PropsOf<Part> & Pick<Ends, 'onMissing'>) => ReactNode) & Loading
export function lazyPart(
  load: () => Promise<{ default: Component }>,
  isQuiet = false,
  isFramed = true,
): Component & Loading {
  let loaded: Component | undefined
  let loading: Promise<Component | undefined> | undefined
  const begin = async () => {
    try {
      loaded = (await load()).default
    } catch {
      // Without it the part is missing.
    }
    return loaded
  }
  const forget = () => {
    loading = undefined
  }
  // biome-ignore-start lint/correctness/noComponentHookFactories: as `lazy`, it is called once for a part, at module level
  function Part(props: Ends) {
    const [, askAgain] = useReducer((count: number) => count + 1, 0)
    if (!loaded) loading ??= feel(begin())
    const Loaded = loaded ?? (loading && use(loading))
    if (Loaded) return <Loaded {...props} />
    const { onClose, onMissing = onClose } = props
    return <Missing isQuiet={isQuiet} onEnd={onMissing} forget={forget} askAgain={askAgain} />
  }
  function LazyPart(props: Ends) {
    const { onClose } = props
    if (!(onClose && isFramed)) return <Part {...props} />
    return (
      <Suspense fallback={<SheetFrame onClose={onClose} />}>
        <Part {...props} />
      </Suspense>
    )
  }
  // biome-ignore-end lint/correctness/noComponentHookFactories: until here
  return Object.assign(LazyPart, { load: begin })
}

/** Where a sheet will be, while its script comes. A press beside it calls it off. */
function SheetFrame({ onClose }: { onClose: () => unknown }) {
  const t = useTranslate()
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the back button calls it off too
    <div
      className="sheet-frame"
      aria-busy
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div role="status">
        <span className="sr-only">{t(m.loading)}</span>
        <div className="skeleton h-6 w-1/2" />
        <div className="skeleton mt-6 h-24" />
      </div>
    </div>,
    document.body,
  )
}

interface MissingProps {
  isQuiet: boolean
  onEnd: Ends['onMissing']
  forget: () => void
  askAgain: () => void
}

function Missing({ isQuiet, onEnd, forget, askAgain }: MissingProps) {
  const t = useTranslate()
  const end = useRef(() => {
    if (!onEnd) return
    void notify('error', t(missingSentence()))
    onEnd()
  })
  const retry = useRef(() => {
    forget()
    askAgain()
  })
  useEffect(() => {
    end.current()
    const again = retry.current
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      forget()
    }
  }, [forget])
  if (onEnd || isQuiet) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 py-2 text-quiet text-sm">
      {t(missingSentence())}
      <Button onClick={retry.current}>{t(m.error_retry)}</Button>
    </div>
  )
}
