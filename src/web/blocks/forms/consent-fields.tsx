import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { AGE_BANDS, type AgeBand } from '#contract/terms.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import type { ConsentChoice } from './consent-promise.ts'
import { Field } from './fields.tsx'

const NAMES = {
  under_14: m.consent_age_under_14,
  '14_to_17': m.consent_age_14_to_17,
  adult: m.consent_age_adult,
} satisfies Record<AgeBand, unknown>

interface ConsentFieldsProps {
  value: ConsentChoice
  onChange: (value: ConsentChoice) => void
}

/** The age, and the texts that a member agrees to (expectation S16). */
export function ConsentFields({ value, onChange }: ConsentFieldsProps) {
  const t = useTranslate()
  const name = useId()
  return (
    <div className="grid gap-2">
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">{t(m.consent_age)}</legend>
        <div className="flex flex-wrap gap-x-6">
          {AGE_BANDS.map((age_band) => (
            <label key={age_band} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={name}
                checked={value.age_band === age_band}
                onChange={() => onChange({ ...value, age_band })}
                className="size-5"
              />
              {t(NAMES[age_band])}
            </label>
          ))}
        </div>
      </fieldset>
      {value.age_band === 'under_14' && (
        <div className="mb-2 rounded-control border border-line-strong p-3">
          <Field
            label={t(m.consent_guardian_email)}
            hint={t(m.consent_guardian_hint)}
            type="email"
            autoComplete="off"
            required
            value={value.guardian_email}
            onChange={(event) => onChange({ ...value, guardian_email: event.target.value })}
          />
          <Link to="/parents" target="_blank" className="mt-1 inline-flex min-h-11 items-center text-accent underline">
            {t(m.nav_parents)}
          </Link>
        </div>
      )}
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={value.terms}
          onChange={(event) => onChange({ ...value, terms: event.target.checked })}
          className="size-5 shrink-0"
        />
        <span className="text-sm">
          {t(m.consent_before)}
          <Link to="/terms" target="_blank" className="mx-1 text-accent underline">
            {t(m.nav_terms)}
          </Link>
          {t(m.consent_and)}
          <Link to="/privacy" target="_blank" className="mx-1 text-accent underline">
            {t(m.nav_privacy)}
          </Link>
        </span>
      </label>
    </div>
  )
}
