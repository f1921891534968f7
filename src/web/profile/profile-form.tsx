import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import {
  MAX_BIO_CHARS,
  MAX_NICKNAME_CHARS,
  MAX_SCHOOL_CHARS,
  MAX_SIGNATURE_CHARS,
  MIN_NICKNAME_CHARS,
} from '#contract/limits.ts'
import type { OwnProfile, ProfileChange } from '#contract/profiles.ts'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { dropDraft } from '../blocks/forms/draft.ts'
import { Field, Submit, TextField } from '../blocks/forms/fields.tsx'
import { useDraft } from '../blocks/forms/use-draft.ts'
import { useLeaveWarning } from '../blocks/forms/use-leave-warning.ts'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { Button } from '../ui/button.tsx'
import { GenderField } from './gender-field.tsx'
import { profileQueries } from './queries.ts'
import { refusalSentence } from './refusals.ts'

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslate()
  const client = useQueryClient()
  const form = useMemo(() => profileDraft(profile), [profile])
  const { draft, change: set, clear, isRestored, setRestored } = useDraft<ProfileChange>(form)
  useLeaveWarning(!form.isBlank(draft))
  const [failure, setFailure] = useState<string | null>(null)
  const change = useMutation(
    api.profiles.change.mutationOptions({
      onSuccess: (saved) => {
        client.setQueryData(profileQueries.own(profile.user_id).queryKey, saved)
        set(changeableIn(saved))
        dropDraft(form.name)
        setRestored(false)
        void notify('success', t(m.profile_saved))
      },
      onError: (error) => {
        const text = t(refusalSentence(error))
        setFailure(text)
        void notify('error', t(m.profile_failed), text)
      },
    }),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    change.mutate(draft)
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      {isRestored && (
        <div role="status" className="flex flex-wrap items-center gap-x-2 rounded-control bg-accent-soft px-3 text-sm">
          <p className="grow py-2">{t(m.forum_edit_restored)}</p>
          <Button look="quiet" className="px-2 text-sm" onClick={clear}>
            {t(m.forum_edit_discard)}
          </Button>
        </div>
      )}
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
        <GenderField value={draft} onChange={set} />
        <Field
          label={t(m.profile_school)}
          maxLength={MAX_SCHOOL_CHARS}
          value={draft.school ?? ''}
          onChange={(event) => set({ school: event.target.value })}
        />
      </div>
      <div>
        <Switch checked={draft.shows_school} onChange={(shows_school) => set({ shows_school })}>
          {t(m.profile_shows_school)}
        </Switch>
        <Switch checked={draft.shows_gender} onChange={(shows_gender) => set({ shows_gender })}>
          {t(m.profile_shows_gender)}
        </Switch>
        <p className="text-faint text-sm">{t(m.profile_private_hint)}</p>
      </div>
      {failure && <p className="text-danger text-sm">{failure}</p>}
      <Submit isBusy={change.isPending}>{t(m.profile_save)}</Submit>
    </form>
  )
}

/** What was typed is kept until it is saved, wherever one goes meanwhile. */
function profileDraft(profile: OwnProfile) {
  const saved = changeableIn(profile)
  const fields = Object.keys(saved) as (keyof ProfileChange)[]
  return {
    name: `profile ${profile.user_id}`,
    blank: () => saved,
    isBlank: (draft: ProfileChange) => fields.every((field) => (draft[field] || null) === (saved[field] || null)),
    read: (kept: unknown): ProfileChange | null => {
      const typed = (kept ?? {}) as Record<string, unknown>
      const isWhole = fields.every((field) => field in typed && isLike(typed[field], saved[field]))
      return isWhole ? (typed as unknown as ProfileChange) : null
    },
  }
}

const isLike = (typed: unknown, saved: unknown) =>
  typeof saved === 'boolean' ? typeof typed === 'boolean' : typed === null || typeof typed === 'string'

function changeableIn(profile: OwnProfile): ProfileChange {
  const { nickname, gender, gender_custom, school, bio, signature, shows_school, shows_gender } = profile
  return { nickname, gender, gender_custom, school, bio, signature, shows_school, shows_gender }
}

function Switch(props: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) {
  const { checked, onChange, children } = props
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0"
      />
      {children}
    </label>
  )
}
