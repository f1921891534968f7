import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
  MAX_BIO_CHARS,
  MAX_GENDER_CUSTOM_CHARS,
  MAX_NICKNAME_CHARS,
  MAX_SCHOOL_CHARS,
  MAX_SIGNATURE_CHARS,
  MIN_NICKNAME_CHARS,
} from '#contract/limits.ts'
import type { OwnProfile, ProfileChange } from '#contract/profiles.ts'
import * as m from '#messages'
import { failureSentence } from '../blocks/failure-sentence.ts'
import { Field, Submit, TextField } from '../blocks/fields.tsx'
import { notify } from '../blocks/notify.ts'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { isRefusal } from '../rpc/failure.ts'
import { INPUT } from '../ui/field.ts'
import { profileQueries } from './queries.ts'

const GENDERS = {
  not_disclosed: m.profile_gender_not_disclosed,
  female: m.profile_gender_female,
  male: m.profile_gender_male,
  other: m.profile_gender_other,
} satisfies Record<OwnProfile['gender'], unknown>
type Gender = keyof typeof GENDERS

const REFUSALS: Record<string, typeof m.error_NICKNAME_TAKEN> = {
  NICKNAME_TAKEN: m.error_NICKNAME_TAKEN,
  NICKNAME_RESERVED: m.error_NICKNAME_RESERVED,
  BAD_REQUEST: m.error_BAD_REQUEST,
  SIGN_IN_REQUIRED: m.account_error_session_not_found,
}

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslate()
  const client = useQueryClient()
  const genderId = useId()
  const { nickname, gender, gender_custom, school, bio, signature } = profile
  const [draft, setDraft] = useState<ProfileChange>({ nickname, gender, gender_custom, school, bio, signature })
  const [failure, setFailure] = useState<string | null>(null)
  const change = useMutation(
    api.profiles.change.mutationOptions({
      onSuccess: (saved) => {
        client.setQueryData(profileQueries.own(profile.user_id).queryKey, saved)
        void notify('success', t(m.profile_saved))
      },
      onError: (error) => {
        const text = t((isRefusal(error) && REFUSALS[error.code]) || failureSentence(error))
        setFailure(text)
        void notify('error', t(m.profile_failed), text)
      },
    }),
  )
  const set = (part: Partial<ProfileChange>) => setDraft({ ...draft, ...part })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    change.mutate(draft)
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      <Field
        label={t(m.profile_nickname)}
        hint={t(m.profile_nickname_hint)}
        required
        minLength={MIN_NICKNAME_CHARS}
        maxLength={MAX_NICKNAME_CHARS}
        value={draft.nickname}
        onChange={(event) => set({ nickname: event.target.value })}
      />
      <Field
        label={t(m.profile_signature)}
        maxLength={MAX_SIGNATURE_CHARS}
        value={draft.signature ?? ''}
        onChange={(event) => set({ signature: event.target.value })}
      />
      <TextField
        label={t(m.profile_bio)}
        maxLength={MAX_BIO_CHARS}
        value={draft.bio ?? ''}
        onChange={(event) => set({ bio: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <label htmlFor={genderId} className="mb-1 block font-semibold text-sm">
            {t(m.profile_gender)}
          </label>
          <select
            id={genderId}
            value={draft.gender}
            onChange={(event) => set({ gender: event.target.value as Gender })}
            className={INPUT}
          >
            {Object.entries(GENDERS).map(([value, name]) => (
              <option key={value} value={value}>
                {t(name)}
              </option>
            ))}
          </select>
        </div>
        {draft.gender === 'other' && (
          <Field
            label={t(m.profile_gender_custom)}
            maxLength={MAX_GENDER_CUSTOM_CHARS}
            value={draft.gender_custom ?? ''}
            onChange={(event) => set({ gender_custom: event.target.value })}
          />
        )}
        <Field
          label={t(m.profile_school)}
          maxLength={MAX_SCHOOL_CHARS}
          value={draft.school ?? ''}
          onChange={(event) => set({ school: event.target.value })}
        />
      </div>
      <p className="text-faint text-sm">{t(m.profile_private_hint)}</p>
      {failure && <p className="text-danger text-sm">{failure}</p>}
      <Submit isBusy={change.isPending}>{t(m.profile_save)}</Submit>
    </form>
  )
}
