/** The fields that forms share: each with its label, and a hint where one helps. */
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react'
import { MAX_CODE_CHARS } from '#contract/limits.ts'
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

interface TextFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
}

export function TextField({ label, ...area }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <textarea id={id} rows={4} className={`${INPUT} py-2`} {...area} />
    </div>
  )
}

/** As people type and paste digits: with spaces, dashes, in full width. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

interface CodeFieldProps {
  autoFocus?: boolean
  label: string
  hint?: string
  value: string
  onChange: (code: string) => void
}

/** A one-time code; phones offer the one that has just come. */
export function CodeField({ onChange, ...field }: CodeFieldProps) {
  return (
    <Field
      {...field}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      onChange={(event) => onChange(digitsOf(event.target.value).slice(0, MAX_CODE_CHARS))}
    />
  )
}
