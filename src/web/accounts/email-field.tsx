import * as m from '#messages'
import { Field } from '../blocks/forms/fields.tsx'
import { useTranslate } from '../language/language.tsx'

/** The address that one signs in with. */
export function EmailField({ value, onChange }: { value: string; onChange: (email: string) => void }) {
  const t = useTranslate()
  return (
    <Field
      label={t(m.account_email)}
      type="email"
      name="email"
      autoComplete="username"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
