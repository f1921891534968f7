import type { UseMutationResult } from '@tanstack/react-query'
import type { DoorEntry } from '#contract/events/registration-desk.ts'
import * as m from '#messages'
import { STATE_WORDS } from '#words/registrations.ts'
import { useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { Button } from '../../ui/button.tsx'
import { FactLine } from '../../ui/facts.tsx'
import { refusalSentence } from '../refusals.ts'

interface DoorFoundProps {
  find: Pick<UseMutationResult<DoorEntry[], Error, string>, 'data' | 'error'>
  onCheckIn: (user_id: string) => void
}

/** The few whom a name means. */
export function DoorFound({ find: { data, error }, onCheckIn }: DoorFoundProps) {
  const t = useTranslate()
  if (error) {
    return (
      <p role="alert" className="mt-3 text-danger">
        {t(refusalSentence(error))}
      </p>
    )
  }
  if (data?.length === 0) {
    return (
      <p role="status" className="mt-3 text-quiet">
        {t(m.door_none)}
      </p>
    )
  }
  return (
    <ul className="mt-2 grid gap-2">
      {data?.map((entry) => (
        <li key={entry.user_id} className="flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-3">
          <p className="mr-auto min-w-0">
            <span lang={textLanguage(entry.full_name)} className="block font-semibold text-lg">
              {entry.full_name} <span className="text-faint tabular-nums">{entry.number}</span>
            </span>
            <span lang={textLanguage(entry.school_name)} className="text-quiet text-sm">
              <FactLine facts={[entry.school_name, entry.grade, entry.class]} />
            </span>
          </p>
          {entry.can.includes('check_in') ? (
            <Button look="primary" className="min-h-14 shrink-0" onClick={() => onCheckIn(entry.user_id)}>
              {t(m.door_check_in)}
            </Button>
          ) : (
            <span className="shrink-0 text-quiet">{t(STATE_WORDS[entry.state])}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
