/** What members are told above every page; visitors never load it. */
import { Suspense } from 'react'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useSession } from '../rpc/session-store.ts'
import { useKeptHeight } from './kept-height.ts'

const ConsentNotice = lazyPart(
  () => import('../consents/consent-notice.tsx').then((file) => ({ default: file.ConsentNotice })),
  true,
)
const UnverifiedNotice = lazyPart(
  () => import('../accounts/unverified-notice.tsx').then((file) => ({ default: file.UnverifiedNotice })),
  true,
)
const DeletionNotice = lazyPart(
  () => import('../profile/deletion-notice.tsx').then((file) => ({ default: file.DeletionNotice })),
  true,
)

const SuspensionNotice = lazyPart(
  () => import('../forum/suspension-notice.tsx').then((file) => ({ default: file.SuspensionNotice })),
  true,
)

export function MemberNotices() {
  const session = useSession()
  const inner = useKeptHeight()
  const user = session.status === 'in' && !session.isRecovery ? session.user : null
  return (
    <div className="member-only min-h-(--notices)">
      <div ref={inner}>
        {user && (
          <Suspense fallback={null}>
            {user.email && !user.is_email_proven && <UnverifiedNotice email={user.email} />}
            <SuspensionNotice user={user} />
            <DeletionNotice user={user} />
            <ConsentNotice key={user.user_id} user={user} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
