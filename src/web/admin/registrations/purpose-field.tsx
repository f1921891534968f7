import type { ComponentProps } from 'react'
import { MAX_REASON_CHARS } from '#contract/base/limits.ts'
import * as m from '#messages'
import { TextField } from '../../blocks/forms/fields.tsx'
import { isEmpty, isLonger, numbered, type Rule } from '../../blocks/forms/rules.ts'
import { useTranslate } from '../../language/language.tsx'
import { PhraseChip } from '../phrase-chip.tsx'

const PURPOSES = [m.registration_desk_for_door, m.registration_desk_for_host, m.registration_desk_for_contact]

export const PURPOSE_RULES: Rule[] = [
  [m.registration_desk_purpose_required, isEmpty],
  [numbered(m.reason_long, { max: MAX_REASON_CHARS }), isLonger(MAX_REASON_CHARS)],
]

/** What personal data is needed for: typed, or one of the usual purposes. */
export function PurposeField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTranslate()
  return (
    <div>
      <TextField label={t(m.registration_desk_purpose)} max={MAX_REASON_CHARS} rows={2} {...field} />
      <fieldset className="mt-2 flex flex-wrap gap-2">
        <legend className="sr-only">{t(m.registration_desk_purposes)}</legend>
        {PURPOSES.map((purpose) => (
          <PhraseChip
            key={t(purpose)}
            isOn={field.value.trim() === t(purpose)}
            onClick={() => field.onChange(t(purpose))}
          >
            {t(purpose)}
          </PhraseChip>
        ))}
      </fieldset>
    </div>
  )
}
