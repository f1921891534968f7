/** A button for members. A visitor is told to sign in, and led there. */

import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ButtonHTMLAttributes } from 'react'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { useSession } from '../rpc/session-store.ts'
import { notify } from './notify.ts'

function useSignInFirst(): () => void {
  const t = useTranslate()
  const navigate = useNavigate()
  const href = useLocation({ select: (location) => location.href })
  const { status } = useSession()
  return () => {
    if (status === 'in') return void notify('message', t(m.member_soon))
    void notify('error', t(m.please_sign_in_first))
    void navigate({ to: '/auth', search: { return: href } })
  }
}

export function MemberButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const signInFirst = useSignInFirst()
  return <button type="button" {...props} onClick={signInFirst} />
}
