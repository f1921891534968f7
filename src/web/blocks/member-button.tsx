/** A button for members. A visitor is told to sign in, led there, and comes back to where they were (expectation S7). */

import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ButtonHTMLAttributes, type MouseEvent, useEffect, useRef } from 'react'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { useSession } from '../rpc/session-store.ts'
import { type Act, rememberAct, takeAct } from './after-sign-in.ts'
import { notify } from './notify.ts'

/** A session is kept here, and the page does not know yet whose. */
const isExpected = (status: string): boolean =>
  status === 'loading' && document.documentElement.dataset.session !== undefined

/** @returns whether somebody is signed in, or about to be known; who is not is on the way to the sign-in page. */
export function useSignInFirst(): () => boolean {
  const t = useTranslate()
  const navigate = useNavigate()
  const href = useLocation({ select: (location) => location.href })
  const { status } = useSession()
  return () => {
    if (status === 'in' || isExpected(status)) return true
    void notify('error', t(m.please_sign_in_first))
    void navigate({ to: '/auth', search: { return: href } })
    return false
  }
}

interface MemberButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What a visitor's press meant: it is made for them when they come back signed in. */
  again?: Act & {
    /** Undefined as long as nobody knows; what is done already is not undone. */
    isDue: boolean | undefined
  }
}

/** Without `onClick` it stands for what members cannot do yet. */
export function MemberButton({ onClick, again, ...props }: MemberButtonProps) {
  const t = useTranslate()
  const signInFirst = useSignInFirst()
  const { status } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const isWaiting = useRef(false)
  // A press that came before the page knew who is there.
  useEffect(() => {
    if (status === 'loading' || !isWaiting.current) return
    isWaiting.current = false
    button.current?.click()
  }, [status])
  const { kind, subject, isDue } = again ?? {}
  useEffect(() => {
    if (status !== 'in' || kind === undefined || isDue === undefined) return
    if (takeAct(kind, subject) !== undefined && isDue) button.current?.click()
  }, [status, kind, subject, isDue])
  const press = onClick ?? (() => void notify('message', t(m.member_soon)))
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isExpected(status)) isWaiting.current = true
    else if (signInFirst()) press(event)
    else if (again) rememberAct(again)
  }
  return <button type="button" {...props} ref={button} onClick={handleClick} />
}
