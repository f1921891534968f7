import type { ButtonHTMLAttributes, ReactNode } from 'react'

const LOOKS = {
  primary: 'bg-accent text-on-accent border border-transparent hover:opacity-90',
  outline: 'bg-raised text-ink border border-edge hover:border-accent hover:text-accent',
  quiet: 'text-quiet border border-transparent hover:text-accent hover:bg-accent-soft',
} as const

export type ButtonLook = keyof typeof LOOKS

/** The classes of a button, for links that look like one. Every target is at least 44 px high. */
export function buttonClass(look: ButtonLook = 'outline', extra = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 font-semibold leading-tight no-underline transition duration-150 disabled:opacity-60 ${LOOKS[look]} ${extra}`
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  children: ReactNode
}

export function Button({ look = 'outline', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}
