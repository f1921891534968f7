import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { INPUT } from '../../ui/field.ts'
import { Field } from './fields.tsx'
import { COUNTRY_CODES } from './masked-phone.ts'
import type { TypedPhone } from './phone-number.ts'

interface PhoneFieldProps {
  label: string
  value: TypedPhone
  disabled: boolean
  onChange: (typed: TypedPhone) => void
}

/** A phone number beside its country, which is China for most. */
export function PhoneField({ label, value, disabled, onChange }: PhoneFieldProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-2">
      <label className="block">
        <span className="mb-1 block font-semibold text-sm">{t(m.account_phone_country)}</span>
        <select
          value={value.country}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, country: event.target.value })}
          className={INPUT}
        >
          {COUNTRY_CODES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      <Field
        label={label}
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel-national"
        required
        disabled={disabled}
        value={value.number}
        onChange={(event) => onChange({ ...value, number: event.target.value })}
      />
    </div>
  )
}
