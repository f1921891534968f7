import { Suspense, useEffect, useRef, useState } from 'react'
import type { PostView } from '#contract/forum.ts'
import * as m from '#messages'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { listenForMenu, type Point } from '../blocks/sheets/press-menu.ts'
import { useTranslate } from '../language/language.tsx'
import { Bin, Dots, Pencil } from '../ui/writing-icons.tsx'
import type { PostAct } from './post-act.ts'
import type { Can } from './standing.ts'

const ActionMenu = lazyPart(() => import('../ui/action-menu.tsx').then((menu) => ({ default: menu.ActionMenu })))

interface PostMenuProps {
  post: PostView
  can: Can
  /** The right button and a long press on the card around it open it too. */
  isOfCard?: boolean
  onBegin: (act: PostAct) => void
}

/** What may be done with a post, behind a button that is seen. */
export function PostMenu({ post, can, isOfCard = false, onBegin }: PostMenuProps) {
  const t = useTranslate()
  const [at, setAt] = useState<(Point & { align: 'start' | 'end'; isByKey?: boolean }) | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const card = isOfCard ? opener.current?.closest('article') : null
    return card ? listenForMenu(card, (point) => setAt({ ...point, align: 'start' })) : undefined
  }, [isOfCard])
  const edit = { name: t(m.edit), icon: <Pencil />, act: () => onBegin({ kind: 'edit', id: post.id }) }
  const remove = { name: t(m.delete), icon: <Bin />, isDangerous: true, act: () => onBegin({ kind: 'remove', post }) }
  const label = t(m.forum_more_of, { title: post.title })
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-label={label}
        title={t(m.more)}
        className="icon-button relative z-10"
        onClick={({ currentTarget, detail }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect()
          setAt({ x: right, y: bottom, align: 'end', isByKey: detail === 0 })
        }}
      >
        <Dots />
      </button>
      <Suspense fallback={null}>
        {at && (
          <ActionMenu
            label={label}
            at={at}
            align={at.align}
            isByKey={at.isByKey ?? false}
            actions={[...(can.edit ? [edit] : []), ...(can.delete ? [remove] : [])]}
            opener={opener.current}
            onClose={() => setAt(null)}
          />
        )}
      </Suspense>
    </>
  )
}
