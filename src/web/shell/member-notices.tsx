/** What members are told above every page; visitors never load it. */
import { type ComponentType, lazy, Suspense } from 'react'
import { type SignedIn, useSession } from '../rpc/session-store.ts'

/** A notice that cannot be fetched must not take the page along. */
const nothing = () => ({ default: () => null })
const ConsentNotice = lazy<ComponentType<{ user: SignedIn }>>(() =>
  import('../consents/consent-notice.tsx').then((file) => ({ default: file.ConsentNotice }), nothing),
)
const UnverifiedNotice = lazy<ComponentType<{ email: string }>>(() =>
  import('../accounts/unverified-notice.tsx').then((file) => ({ default: file.UnverifiedNotice }), nothing),
)
const DeletionNotice = lazy<ComponentType<{ user: SignedIn }>>(() =>
  import('../profile/deletion-notice.tsx').then((file) => ({ default: file.DeletionNotice }), nothing),
)

export function MemberNotices() {
  const session = useSession()
  if (session.status !== 'in' || session.isRecovery) return null
  const { user } = session
  return (
    <Suspense fallback={null}>
      {user.email && !user.is_email_proven && <UnverifiedNotice email={user.email} />}
      <DeletionNotice user={user} />
      <ConsentNotice key={user.user_id} user={user} />
    </Suspense>
  )
}
