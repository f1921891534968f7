import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'

/** Changes with the texts that people agree to. */
const TERMS_VERSION = '2026-11-21'

export interface Consent {
  terms: boolean
  age: 'fourteen' | 'younger' | ''
}

export const NO_CONSENT: Consent = { terms: false, age: '' }

/** What the account keeps of it. */
export const consentRecord = () => ({ consent: { version: TERMS_VERSION, at: new Date().toISOString(), age: '14+' } })

/** Why the account cannot be made yet; null when it can. */
export function missingConsent({ terms, age }: Consent) {
  if (age === '') return m.account_age_needed
  if (age === 'younger') return m.account_age_guardian
  return terms ? null : m.account_consent_needed
}

/** The age, and the texts that a member agrees to (expectation S16). */
export function ConsentFields({ value, onChange }: { value: Consent; onChange: (value: Consent) => void }) {
  const t = useTranslate()
  const name = useId()
  const AGES = [
    ['fourteen', m.account_age_fourteen],
    ['younger', m.account_age_younger],
  ] as const
  return (
    <div className="grid gap-2">
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">{t(m.account_age)}</legend>
        <div className="flex flex-wrap gap-x-6">
          {AGES.map(([age, label]) => (
            <label key={age} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={name}
                checked={value.age === age}
                onChange={() => onChange({ ...value, age })}
                className="size-5"
              />
              {t(label)}
            </label>
          ))}
        </div>
      </fieldset>
      {value.age === 'younger' && (
        <p className="rounded-control border border-line-strong p-3 text-sm">
          {t(m.account_age_guardian)}{' '}
          <Link to="/parents" target="_blank" className="text-accent underline">
            {t(m.nav_parents)}
          </Link>
        </p>
      )}
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={value.terms}
          onChange={(event) => onChange({ ...value, terms: event.target.checked })}
          className="size-5 shrink-0"
        />
        <span className="text-sm">
          {t(m.account_consent_before)}
          <Link to="/terms" target="_blank" className="mx-1 text-accent underline">
            {t(m.nav_terms)}
          </Link>
          {t(m.account_consent_and)}
          <Link to="/privacy" target="_blank" className="mx-1 text-accent underline">
            {t(m.nav_privacy)}
          </Link>
        </span>
      </label>
    </div>
  )
}
