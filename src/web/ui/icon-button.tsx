import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for those who do not see the drawing. */
  label: string
  children: ReactNode
}

export const ICON_BUTTON =
  'inline-flex size-11 items-center justify-center rounded-control text-quiet transition duration-150 hover:bg-accent-soft hover:text-accent'

export function IconButton({ label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return <button type={type} aria-label={label} title={label} className={`${ICON_BUTTON} ${className}`} {...rest} />
}
