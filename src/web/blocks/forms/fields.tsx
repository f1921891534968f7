/** The fields that forms share: each with its label, and a hint where one helps. */
import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import { MAX_CODE_CHARS } from '#contract/limits.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { INPUT } from '../../ui/field.ts'
import { digitsOf } from './digits.ts'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string
}

/** What the browser finds wrong, in the language of the site and at its field, instead of in a bubble of the browser's. */
function useFault() {
  const t = useTranslate()
  const [fault, setFault] = useState<string | null>(null)
  const handleInvalid = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { validity, minLength, form } = event.currentTarget
    if (validity.valueMissing) setFault(t(m.field_missing))
    else setFault(validity.tooShort ? t(m.field_short, { min: minLength }) : t(m.field_email))
    if (form?.querySelector('input:invalid') === event.currentTarget) event.currentTarget.focus()
  }
  const watch = { 'aria-invalid': fault !== null || undefined, onInvalid: handleInvalid, onInput: () => setFault(null) }
  return { fault, watch }
}

interface BelowProps {
  id: string
  hint: string | undefined
  fault: string | null
}

const describedBy = ({ id, hint, fault }: BelowProps) =>
  [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

function Below({ id, hint, fault }: BelowProps) {
  return (
    <>
      {fault && (
        <p id={`${id}-fault`} className="mt-1 text-danger text-sm">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-faint text-sm">
          {hint}
        </p>
      )}
    </>
  )
}

export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId()
  const { fault, watch } = useFault()
  const below = { id, hint, fault }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <input id={id} aria-describedby={describedBy(below)} className={INPUT} {...input} {...watch} />
      <Below {...below} />
    </div>
  )
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, ...input }: FieldProps) {
  const t = useTranslate()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const { fault, watch } = useFault()
  const below = { id, hint, fault }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-describedby={describedBy(below)}
          className={INPUT}
          {...input}
          {...watch}
        />
        <Button aria-pressed={isShown} onClick={() => setShown(!isShown)} look="quiet" className="px-2 text-sm">
          {t(isShown ? m.account_password_hide : m.account_password_show)}
        </Button>
      </div>
      <Below {...below} />
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
    <Button
      type="submit"
      look="primary"
      // Disabled it would lose the focus, and whoever tries again by key would begin at the top of the page.
      aria-disabled={isBusy}
      className="w-full aria-disabled:opacity-60"
      onClick={(event) => isBusy && event.preventDefault()}
    >
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

interface CodeFieldProps {
  autoFocus?: boolean
  label: string
  hint?: string
  value: string
  onChange: (code: string) => void
}

/** A one-time code; phones offer the one that has just come. Half a code is not sent: it would use up a try. */
export function CodeField({ onChange, ...field }: CodeFieldProps) {
  const t = useTranslate()
  return (
    <Field
      {...field}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      pattern={`\\d{${MAX_CODE_CHARS}}`}
      onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(t(m.account_code_short))}
      onChange={({ target }) => {
        target.setCustomValidity('')
        onChange(digitsOf(target.value).slice(0, MAX_CODE_CHARS))
      }}
    />
  )
}
