import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { rememberAct, takeAct } from '../blocks/after-sign-in.ts'
import { lazyPart } from '../blocks/lazy-part.tsx'
import { useSignInFirst } from '../blocks/member-button.tsx'
import { useMember } from '../rpc/session-store.ts'
import type { PostAct } from './post-act.ts'

const PostActsHost = lazyPart(() => import('./post-acts-host.tsx').then((host) => ({ default: host.PostActsHost })))

export interface PostActs {
  write: () => void
  begin: (act: PostAct) => void
  /** To be shown on the page. */
  sheets: ReactNode
}

/**
 * Writing, changing and removing posts, from wherever they stand. What does it is loaded with the first press.
 * @param onRemoved a post is gone, and the lists know.
 */
export function usePostActs(onRemoved?: () => void): PostActs {
  const user = useMember()
  const signInFirst = useSignInFirst()
  const [act, setAct] = useState<PostAct | null>(null)
  const isIn = user !== null
  useEffect(() => {
    const again = isIn ? takeAct('compose') : undefined
    if (again !== undefined) setAct(again === '' ? { kind: 'write' } : { kind: 'edit', id: again })
  }, [isIn])
  return {
    write: () => {
      if (signInFirst()) setAct({ kind: 'write' })
      else rememberAct({ kind: 'compose', subject: '' })
    },
    begin: setAct,
    sheets: user && act && (
      <Suspense fallback={null}>
        <PostActsHost user={user} act={act} onRemoved={onRemoved} onMissing={() => setAct(null)} />
      </Suspense>
    ),
  }
}
