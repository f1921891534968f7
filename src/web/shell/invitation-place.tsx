import { Suspense, useEffect, useRef, useState } from 'react'
import { useHistorySheet } from '../blocks/history-sheet.ts'
import { type Invitation, offerInvitations } from '../blocks/inviting.ts'
import { lazyPart } from '../blocks/lazy-part.tsx'

const InvitationSheet = lazyPart(() => import('../blocks/invitation-sheet.tsx'))

/** Whatever a visitor presses, the invitation is one. */
export function InvitationPlace() {
  const { isOpen, open, close } = useHistorySheet('invitation')
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const opening = useRef(open)
  opening.current = open
  useEffect(
    () =>
      offerInvitations((next) => {
        setInvitation(next)
        void opening.current()
      }),
    [],
  )
  return (
    <Suspense fallback={null}>
      {isOpen && invitation && <InvitationSheet invitation={invitation} onClose={close} />}
    </Suspense>
  )
}
