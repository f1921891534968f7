import { useState } from 'react'
import type { MemberView } from '#contract/profiles.ts'
import * as m from '#messages'
import { useOnce } from '../blocks/forms/use-once.ts'
import { useTranslate } from '../language/language.tsx'
import type { SignedIn } from '../rpc/session-store.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useBlocking } from './use-blocking.ts'

interface BlockSheetProps {
  user: SignedIn
  member: MemberView
  isBlocked: boolean
  onClose: () => void
}

/** Says what a block does before it is set or lifted. */
export default function BlockSheet({ user, member, isBlocked, onClose }: BlockSheetProps) {
  const t = useTranslate()
  const blocking = useBlocking(user)
  // The question stays as it was asked while the answer is under way.
  const [isUndoing] = useState(isBlocked)
  const name = member.nickname
  const { isBusy, run } = useOnce()
  const handleConfirm = () =>
    run(async () => {
      await blocking.mutateAsync({ member, is_blocked: !isUndoing }).catch(() => undefined)
      // Not closed before the answer: the second press of two would meet what lies below.
      onClose()
    })
  return (
    <Sheet
      title={t(isUndoing ? m.block_undo_title : m.block_title, { name })}
      closeLabel={t(m.close)}
      onClose={onClose}
    >
      <p className="mt-2">{t(isUndoing ? m.block_undo_effect : m.block_text)}</p>
      {!isUndoing && <p className="mt-2 text-quiet text-sm">{t(m.block_undo_text)}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button look="primary" disabled={isBusy} onClick={handleConfirm}>
          {t(isUndoing ? m.block_undo : m.block)}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t(m.security_cancel)}
        </Button>
      </div>
    </Sheet>
  )
}
