import { Suspense, useDeferredValue, useState } from 'react'
import { MIN_PASSWORD_CHARS } from '#contract/limits.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { lazyPart } from '../sheets/lazy-part.tsx'
import { PasswordField } from './fields.tsx'

// Its lists of common passwords are larger than the whole page.
const PasswordStrength = lazyPart(
  async () => ({ default: (await import('./password-strength.tsx')).PasswordStrength }),
  true,
)

interface NewPasswordFieldProps {
  label: string
  value: string
  onChange: (password: string) => void
}

/** A password that is being chosen, rated while it is typed. The service decides whether it will do. */
export function NewPasswordField({ label, value, onChange }: NewPasswordFieldProps) {
  const t = useTranslate()
  const [isTouched, setTouched] = useState(false)
  const rated = useDeferredValue(value)
  return (
    <div>
      <PasswordField
        label={label}
        hint={t(m.account_password_hint)}
        name="new-password"
        autoComplete="new-password"
        required
        minLength={MIN_PASSWORD_CHARS}
        value={value}
        onFocus={() => setTouched(true)}
        onChange={(event) => onChange(event.target.value)}
      />
      <Suspense fallback={null}>{isTouched && <PasswordStrength password={rated} />}</Suspense>
    </div>
  )
}
