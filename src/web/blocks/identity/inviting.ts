/** A visitor who wants what members do is invited to sign in: the place that shows it offers itself here. */
import type { Act } from './after-sign-in.ts'
import type { Wish } from './wish.ts'

export interface Invitation {
  wish: Wish
  /** What is done when they come back; undefined where they press once more. */
  act: Act | undefined
  /** The page they are on. */
  from: string
}

let show: ((invitation: Invitation) => void) | undefined

export function offerInvitations(place: (invitation: Invitation) => void): void {
  show = place
}

export const invite = (invitation: Invitation): void => show?.(invitation)
