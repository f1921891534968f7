/** A button for members. A visitor is invited to sign in, and comes back to where they were (expectation S7). */

import { useLocation } from '@tanstack/react-router'
import { type ButtonHTMLAttributes, type MouseEvent, useEffect, useRef } from 'react'
import { useSession } from '../../rpc/session-store.ts'
import { type Act, takeAct } from './after-sign-in.ts'
import { invite } from './inviting.ts'
import type { Wish } from './wish.ts'

/** A session is kept here, and the page does not know yet whose. */
const isExpected = (status: string): boolean =>
  status === 'loading' && document.documentElement.dataset.session !== undefined

/** @returns whether somebody is signed in, or about to be known; who is not is invited. */
export function useSignInFirst(): (wish: Wish, act?: Act) => boolean {
  const href = useLocation({ select: (location) => location.href })
  const { status } = useSession()
  return (wish, act) => {
    if (status === 'in' || isExpected(status)) return true
    invite({ wish, act, from: href })
    return false
  }
}

interface MemberButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it is for, as a visitor is told. */
  wish: Wish
  /** What a visitor's press meant: it is made for them when they come back signed in. */
  again?: Act & {
    /** Undefined as long as nobody knows; what is done already is not undone. */
    isDue: boolean | undefined
  }
}

/** Without `onClick` it only leads to the sign-in. */
export function MemberButton({ onClick, again, wish, ...props }: MemberButtonProps) {
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
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isExpected(status)) isWaiting.current = true
    else if (signInFirst(wish, again)) onClick?.(event)
  }
  return <button type="button" {...props} ref={button} onClick={handleClick} />
}
