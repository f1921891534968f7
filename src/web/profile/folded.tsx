/** Forms that open at a press: most who look at their account change nothing. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { FormError } from '../blocks/forms/form-error.tsx'
import type { useAccountForm } from '../blocks/identity/use-account-form.ts'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'

/** @returns show `act` beside the heading, and the form while it `isOpen`. */
export function useFolded(label: string) {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    close: () => setOpen(false),
    act: !isOpen && (
      <Button aria-expanded={false} onClick={() => setOpen(true)}>
        {label}
      </Button>
    ),
  }
}

interface FoldedFormProps {
  form: Pick<ReturnType<typeof useAccountForm>, 'props' | 'error' | 'isBusy'>
  /** What sends it. */
  label: string
  /** The way out of it; where it has a second step, out of that. */
  leave: { label?: string; act: () => void }
  children: ReactNode
}

/** The form that was opened: it begins with its first field. */
export function FoldedForm({ form, label, leave, children }: FoldedFormProps) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <form {...form.props} className="grid gap-3">
        {children}
        <FormError>{form.error}</FormError>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={form.isBusy}>
            {label}
          </Button>
          <Button look="quiet" onClick={leave.act}>
            {leave.label ?? t(m.security_cancel)}
          </Button>
        </div>
      </form>
    </div>
  )
}
