import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { INPUT } from '../../ui/field.ts'

/** Characters as the contract counts them: one for a 汉字, one for an emoji. */
export const countCharacters = (text: string): number => [...text.trim()].length

export interface WritingFieldProps {
  label: string
  value: string
  /** In characters; more can be typed, so that what was pasted is not cut unseen. */
  max: number
  failure?: string | null | undefined
  isLabelHidden?: boolean
  /** One line when not given. */
  rows?: number
  placeholder?: string
  readOnly?: boolean
  className?: string
  /** Beside the count, below the text. */
  children?: ReactNode
  /** Of the line below the text. */
  lineClass?: string
  field?: Ref<HTMLTextAreaElement & HTMLInputElement>
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onPaste?: (event: ClipboardEvent) => void
}

/** A text that is written here: its label, how long it is, and what is wrong with it. */
export function WritingField(props: WritingFieldProps) {
  const {
    label,
    value,
    max,
    failure,
    isLabelHidden,
    rows,
    className = '',
    lineClass = '',
    children,
    field,
    onChange,
    ...rest
  } = props
  const t = useTranslate()
  const id = useId()
  const count = countCharacters(value)
  const area = {
    ...rest,
    id,
    ref: field,
    value,
    'aria-invalid': Boolean(failure) || count > max,
    'aria-describedby': `${id}-count ${id}-failure`,
    onChange: (event: ChangeEvent<HTMLTextAreaElement & HTMLInputElement>) => onChange(event.target.value),
  }
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-semibold text-sm'}>
        {label}
      </label>
      {rows ? (
        <textarea {...area} rows={rows} className={`${INPUT} block py-2 ${className}`} />
      ) : (
        <input {...area} autoComplete="off" className={`${INPUT} ${className}`} />
      )}
      <div className={`${children ? 'mt-3' : 'mt-1'} flex flex-wrap items-center gap-x-3 text-sm ${lineClass}`}>
        <p id={`${id}-failure`} className="min-w-0 grow basis-0 text-danger">
          {failure}
        </p>
        <p id={`${id}-count`} className={`tabular-nums ${count > max ? 'font-semibold text-danger' : 'text-faint'}`}>
          <span aria-hidden>
            {count} / {max}
          </span>
          <span className="sr-only">{t(m.characters_of, { count, max })}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
