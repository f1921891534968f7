import type { FocusEvent } from 'react'

/** What the keyboard reaches comes into view; a press of the thumb must not move from under it. */
export function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' })
}
