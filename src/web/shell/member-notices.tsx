/** What members are told above every page; visitors never load it. */
import { Suspense } from 'react'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useMember } from '../rpc/session-store.ts'

const MembersTold = lazyPart(() => import('./members-told.tsx').then((file) => ({ default: file.MembersTold })), true)

export function MemberNotices() {
  const user = useMember()
  return (
    // Its room is kept before anybody knows what is told (`kept-height.ts`).
    <div className={`min-h-(--notices) ${user ? '' : 'member-only'}`}>
      {user && (
        <Suspense fallback={null}>
          <MembersTold user={user} />
        </Suspense>
      )}
    </div>
  )
}
