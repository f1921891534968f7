/** A button for members. A visitor is invited to sign in, and comes back to where they were (expectation S7). */

import { useLocation } from '@tanstack/react-router'
import { type ButtonHTMLAttributes, type MouseEvent, useEffect, useRef } from 'react'
import { type Session, useSessionPart, whoIsThere } from '../../rpc/session-store.ts'
import { type Act, takeAct } from './after-sign-in.ts'
import { invite } from './inviting.ts'
import type { Wish } from './wish.ts'

/**
 * Whether somebody is signed in, or will be known soon: a session is kept here, and the page does not know yet whose. The
 * mark of that goes with the session, so it is the same for the same session.
 */
function presenceOf({ status }: Session): 'in' | 'expected' | 'none' {
  if (status === 'in') return 'in'
  const isKept = typeof document !== 'undefined' && document.documentElement.dataset.session !== undefined
  return status === 'loading' && isKept ? 'expected' : 'none'
}

/** @returns whether somebody is signed in, or about to be known; who is not is invited. */
export function useSignInFirst(): (wish: Wish, act?: Act) => boolean {
  const href = useLocation({ select: (location) => location.href })
  return (wish, act) => {
    if (presenceOf(whoIsThere()) !== 'none') return true
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
  const presence = useSessionPart(presenceOf)
  const button = useRef<HTMLButtonElement>(null)
  const isWaiting = useRef(false)
  // A press that came before the page knew who is there.
  useEffect(() => {
    if (presence === 'expected' || !isWaiting.current) return
    isWaiting.current = false
    button.current?.click()
  }, [presence])
  const { kind, subject, isDue } = again ?? {}
  useEffect(() => {
    if (presence !== 'in' || kind === undefined || isDue === undefined) return
    if (takeAct(kind, subject) !== undefined && isDue) button.current?.click()
  }, [presence, kind, subject, isDue])
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (presence === 'expected') isWaiting.current = true
    else if (signInFirst(wish, again)) onClick?.(event)
  }
  return <button type="button" {...props} ref={button} onClick={handleClick} />
}
