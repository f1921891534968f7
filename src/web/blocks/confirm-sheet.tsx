import { type FormEvent, useState } from 'react'
import { MAX_REASON_CHARS } from '#contract/limits.ts'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { countCharacters, WritingField } from './writing-field.tsx'

export interface Confirmed {
  reason: string | null
  /** Not to be asked again today. */
  isLast: boolean
}

export interface ConfirmSheetProps {
  title: string
  text: string
  /** What is meant, when it is several things or has a name. */
  names?: readonly string[]
  /** Somebody else is told why. */
  asksReason?: boolean
  offersSilence?: boolean
  isBusy: boolean
  failure: string | null
  onConfirm: (confirmed: Confirmed) => void
  onClose: () => void
}

/** Asks before something is deleted that cannot be brought back. */
export default function ConfirmSheet(props: ConfirmSheetProps) {
  const {
    title,
    text,
    names = [],
    asksReason = false,
    offersSilence = false,
    isBusy,
    failure,
    onConfirm,
    onClose,
  } = props
  const t = useTranslate()
  const [reason, setReason] = useState('')
  const [isLast, setLast] = useState(false)
  const [isLacking, setLacking] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const length = countCharacters(reason)
    const isWrong = asksReason && (length === 0 || length > MAX_REASON_CHARS)
    setLacking(isWrong)
    if (!isWrong && !isBusy) onConfirm({ reason: reason.trim() || null, isLast })
  }
  return (
    <Sheet title={title} closeLabel={t(m.close)} onClose={onClose}>
      <form onSubmit={handleSubmit} className="mt-2 grid gap-4">
        <p>{text}</p>
        {names.length > 0 && (
          <ul className="max-h-48 list-disc overflow-y-auto rounded-control border border-line py-2 pr-3 pl-8 text-quiet">
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two things may have one name, and the list stays as it is
              <li key={index} lang={textLanguage(name)}>
                {name}
              </li>
            ))}
          </ul>
        )}
        {asksReason && (
          <WritingField
            label={t(m.delete_reason)}
            value={reason}
            max={MAX_REASON_CHARS}
            rows={3}
            failure={isLacking ? t(m.error_REASON_REQUIRED) : null}
            onChange={setReason}
          />
        )}
        {offersSilence && (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={isLast}
              onChange={(event) => setLast(event.target.checked)}
              className="size-5 shrink-0"
            />
            {t(m.delete_silence)}
          </label>
        )}
        {failure && (
          <p role="alert" className="text-danger text-sm">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t(m.cancel)}</Button>
          <Button type="submit" disabled={isBusy} className="border-danger text-danger">
            {t(isBusy ? m.account_working : m.delete_confirm)}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
