import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { MemberView } from '#contract/profiles.ts'
import * as m from '#messages'
import { MemberButton } from '../blocks/identity/member-button.tsx'
import { useHistorySheet } from '../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../language/language.tsx'
import { useMember } from '../rpc/session-store.ts'
import { profileQueries } from './queries.ts'

const BlockSheet = lazyPart(() => import('./block-sheet.tsx'))

/** Blocks a member, or no longer, once that is confirmed. */
export function BlockButton({ member }: { member: MemberView }) {
  const t = useTranslate()
  const user = useMember()
  const blocked = useQuery({ ...profileQueries.blocked(user?.user_id ?? ''), enabled: user !== null })
  const isBlocked = blocked.data?.some(({ user_id }) => user_id === member.user_id) ?? false
  const sheet = useHistorySheet(`block ${member.user_id}`)
  return (
    <>
      <MemberButton
        className="quiet-link -ml-2"
        disabled={user !== null && blocked.isPending}
        wish={{ to: 'block', title: member.nickname }}
        again={{ kind: 'block', subject: member.user_id, isDue: blocked.data && !isBlocked }}
        onClick={() => void sheet.open()}
      >
        {t(isBlocked ? m.block_undo : m.block)}
      </MemberButton>
      <Suspense fallback={null}>
        {sheet.isOpen && user && <BlockSheet user={user} member={member} isBlocked={isBlocked} onClose={sheet.close} />}
      </Suspense>
    </>
  )
}
