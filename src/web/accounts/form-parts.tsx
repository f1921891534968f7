/** The parts that the forms of accounts share. */
import { Link } from '@tanstack/react-router'
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { INPUT } from '../ui/field.ts'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string
}

export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <input id={id} aria-describedby={hint && `${id}-hint`} className={INPUT} {...input} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-faint text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, ...input }: FieldProps) {
  const t = useTranslate()
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-describedby={hint && `${id}-hint`}
          className={INPUT}
          {...input}
        />
        <Button aria-pressed={isShown} onClick={() => setShown(!isShown)} look="quiet" className="px-2 text-sm">
          {t(isShown ? m.account_password_hide : m.account_password_show)}
        </Button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-faint text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}

interface SubmitProps {
  isBusy: boolean
  children: ReactNode
}

export function Submit({ isBusy, children }: SubmitProps) {
  const t = useTranslate()
  return (
    <Button type="submit" look="primary" disabled={isBusy} className="w-full">
      {isBusy ? t(m.account_working) : children}
    </Button>
  )
}

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
          <Link to="/parents" className="text-accent underline">
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
          <Link to="/terms" className="mx-1 text-accent underline">
            {t(m.nav_terms)}
          </Link>
          {t(m.account_consent_and)}
          <Link to="/privacy" className="mx-1 text-accent underline">
            {t(m.nav_privacy)}
          </Link>
        </span>
      </label>
    </div>
  )
}
