import type { ReactNode } from 'react'

interface FormErrorProps {
  id?: string
  /** Drawn and not announced: the focus is led to another one. */
  isQuiet?: boolean | undefined
  className?: string
  /** Nothing is drawn without it. */
  children: ReactNode
}

/** What is wrong, or went wrong: the one line that says so in a form. */
export function FormError({ id, isQuiet, className = '', children }: FormErrorProps) {
  if (!children) return null
  return (
    <p id={id} role={isQuiet ? undefined : 'alert'} className={`text-danger text-sm ${className}`}>
      {children}
    </p>
  )
}
