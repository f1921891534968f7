/** Where the bell stands. Its place is kept as soon as somebody may be signed in, so that nothing jumps. */
import { type ComponentType, lazy, Suspense } from 'react'
import { useMember } from '../rpc/session-store.ts'

/** A bell that cannot be fetched must not take the page along. */
const Bell = lazy<ComponentType<{ user_id: string }>>(() =>
  import('../notifications/bell.tsx').then(
    (file) => ({ default: file.Bell }),
    () => ({ default: () => null }),
  ),
)

export function BellPlace() {
  const member = useMember()
  return (
    <div className={member ? 'size-11' : 'member-only size-11'}>
      {member && (
        <Suspense fallback={null}>
          <Bell key={member.user_id} user_id={member.user_id} />
        </Suspense>
      )}
    </div>
  )
}
