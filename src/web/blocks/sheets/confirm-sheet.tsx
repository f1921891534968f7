import { type FormEvent, useRef, useState } from 'react'
import { MAX_REASON_CHARS } from '#contract/limits.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { whoIsThere } from '../../rpc/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { countCharacters, WritingField } from '../forms/writing-field.tsx'

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
  /** What was chosen as well and stays: what is said of it, and its names. */
  kept?: { label: string; names: readonly string[] }
  /** Somebody else is told why. */
  asksReason?: boolean
  /** What the reason is about: one that was typed and not sent is kept for it. */
  about?: string
  offersSilence?: boolean
  /** On the button; that something is deleted when not given. */
  confirm?: string
  isBusy: boolean
  failure: string | null
  onConfirm: (confirmed: Confirmed) => void
  onClose: () => void
}

/** The first press of Enter does no harm. */
const begin = (cancel: HTMLButtonElement | null) => cancel?.focus({ preventScroll: true })

/** Asks before something is done that cannot be taken back. */
export default function ConfirmSheet(props: ConfirmSheetProps) {
  const {
    title,
    text,
    names = [],
    kept,
    asksReason = false,
    about = '',
    offersSilence = false,
    isBusy,
    failure,
  } = props
  const t = useTranslate()
  const { reason, setReason } = useReason(about)
  const [isLast, setLast] = useState(false)
  const [lack, setLack] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const length = countCharacters(reason)
    const isWrong = asksReason && (length === 0 || length > MAX_REASON_CHARS)
    if (isWrong) {
      setLack(length === 0 ? t(m.error_REASON_REQUIRED) : t(m.delete_reason_long, { max: MAX_REASON_CHARS }))
      field.current?.focus()
    } else if (!isBusy) props.onConfirm({ reason: reason.trim() || null, isLast })
  }
  const handleReason = (typed: string) => {
    setReason(typed)
    setLack(null)
  }
  return (
    <Sheet title={title} closeLabel={t(m.close)} onClose={props.onClose}>
      <form onSubmit={handleSubmit} className="mt-2 grid gap-4">
        <p>{text}</p>
        <Names label={title} names={names} />
        {kept && (
          <div className="grid gap-1 text-faint text-sm">
            <p>{kept.label}</p>
            <Names label={kept.label} names={kept.names} />
          </div>
        )}
        {asksReason && (
          <WritingField
            label={t(m.delete_reason)}
            value={reason}
            max={MAX_REASON_CHARS}
            rows={3}
            failure={lack}
            field={field}
            onChange={handleReason}
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
          <Button ref={begin} onClick={props.onClose}>
            {t(m.cancel)}
          </Button>
          <Button type="submit" disabled={isBusy} className="border-danger text-danger">
            {isBusy ? t(m.account_working) : (props.confirm ?? t(m.delete_confirm))}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** One alone is quoted; several stand in a list that is scrolled where it is long. */
function Names({ label, names }: { label: string; names: readonly string[] }) {
  const [only] = names
  if (only === undefined) return null
  if (names.length === 1) {
    return (
      <blockquote lang={textLanguage(only)} className="break-words border-line-strong border-l-2 pl-3 text-quiet">
        {only}
      </blockquote>
    )
  }
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the box is scrolled with the arrow keys
      tabIndex={0}
      aria-label={label}
      className="max-h-48 list-disc overflow-y-auto rounded-control border border-line py-2 pr-3 pl-8 text-quiet"
    >
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two things may have one name, and the list stays as it is
        <li key={index} lang={textLanguage(name)} className="break-words">
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Reasons that were typed and not sent, for as long as the tab is open: of each member, by what they are about. */
const reasons = new Map<string, string>()

function useReason(about: string) {
  const session = whoIsThere()
  const key = `${session.status === 'in' ? session.user.user_id : ''} ${about}`
  const [reason, setShown] = useState(() => (about && reasons.get(key)) || '')
  return {
    reason,
    setReason: (typed: string) => {
      if (about) reasons.set(key, typed)
      setShown(typed)
    },
  }
}
