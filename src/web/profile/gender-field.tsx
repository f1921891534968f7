import { useId } from 'react'
import { MAX_GENDER_CUSTOM_CHARS } from '#contract/limits.ts'
import type { ProfileChange } from '#contract/profiles.ts'
import * as m from '#messages'
import { Field } from '../blocks/forms/fields.tsx'
import { useTranslate } from '../language/language.tsx'
import { INPUT } from '../ui/field.ts'
import { GENDER_NAMES } from './genders.ts'

type Gender = Pick<ProfileChange, 'gender' | 'gender_custom'>

export function GenderField({ value, onChange }: { value: Gender; onChange: (value: Partial<Gender>) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <>
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold text-sm">
          {t(m.profile_gender)}
        </label>
        <select
          id={id}
          value={value.gender}
          onChange={(event) => onChange({ gender: event.target.value as Gender['gender'] })}
          className={INPUT}
        >
          {Object.entries(GENDER_NAMES).map(([gender, name]) => (
            <option key={gender} value={gender}>
              {t(name)}
            </option>
          ))}
        </select>
      </div>
      {value.gender === 'other' && (
        <Field
          label={t(m.profile_gender_custom)}
          maxLength={MAX_GENDER_CUSTOM_CHARS}
          value={value.gender_custom ?? ''}
          onChange={(event) => onChange({ gender_custom: event.target.value })}
        />
      )}
    </>
  )
}
