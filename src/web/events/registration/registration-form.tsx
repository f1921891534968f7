import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { EventView } from '#contract/events.ts'
import { MAX_HEALTH_NOTE_CHARS, REGISTRATION_KEPT_DAYS } from '#contract/limits.ts'
import type { KnownAttendee, Registration } from '#contract/registrations.ts'
import { todayInShanghai } from '#contract/shanghai.ts'
import * as m from '#messages'
import { GENDER_WORDS } from '#words/registrations.ts'
import { notify } from '../../blocks/feedback/notify.ts'
import { CheckField, ChoiceField } from '../../blocks/forms/check-field.tsx'
import { Field, Submit, TextField } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { RestoredLine } from '../../blocks/forms/restored-line.tsx'
import { brokenIn } from '../../blocks/forms/rules.ts'
import { useDraft } from '../../blocks/forms/use-draft.ts'
import { useForm } from '../../blocks/forms/use-form.ts'
import { rememberAct } from '../../blocks/identity/after-sign-in.ts'
import { useSignInAgain } from '../../blocks/identity/use-sign-in-again.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { isSignedOut } from '../../rpc/failure.ts'
import type { SignedIn } from '../../rpc/session-store.ts'
import { Person } from '../../ui/icons.tsx'
import { type Answers, answersFrom, isSame, needsGuardian, readAnswers, sentAnswers } from './answers.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { explainSaving } from './refusals.ts'
import { firstBroken, registrationRules } from './rules.ts'

interface RegistrationFormProps {
  user: SignedIn
  event: EventView
  begun: { registration: Registration | null; attendee: KnownAttendee; from: 'registration' | 'earlier' | 'account' }
  onSaved: (registration: Registration) => Promise<unknown>
  /** What was refused is often other than the page knows. */
  onRefused: () => void
}

type RegistrationGender = Exclude<Answers['gender'], ''>
const GENDER_CHOICES = Object.keys(GENDER_WORDS) as RegistrationGender[]

/** Written anew by who is taught otherwise. */
const GRADES = ['高一', '高二', '高三', 'G9', 'G10', 'G11', 'G12', 'IB', 'A-Level']

const CHOICES =
  'grid grid-cols-3 gap-2 [&_label]:rounded-control [&_label]:border [&_label]:border-edge [&_label]:px-2 sm:[&_label]:px-3 [&_label:has(:checked)]:border-accent [&_label:has(:checked)]:bg-accent-soft'

/** Who comes, from which school, and how they are reached. */
export function RegistrationForm({ user, event, begun, onSaved, onRefused }: RegistrationFormProps) {
  const t = useTranslate()
  const grades = useId()
  const [today] = useState(() => todayInShanghai())
  const rules = useMemo(() => registrationRules(event, today), [event, today])
  const first = useMemo(() => answersFrom(t, begun.attendee), [t, begun])
  const draft = useAnswers(user.user_id, event.id, first)
  const isUnsent = !isSame(draft.values, first)
  const [isTried, setTried] = useState(false)
  const form = useForm({
    content: draft,
    rules,
    ...useSaving(event, onRefused),
    notice: m.registration_failed,
    onDone: async (registration) => {
      draft.clear()
      await onSaved(registration)
    },
    isUnsent,
  })
  const { values, at } = form
  const carried = useCarried(begun, first, values)
  const left = isTried ? Object.keys(brokenIn(t, rules, values)).length : 0
  const text = (name: Exclude<keyof Answers, 'gender' | 'may_be_pictured'>, isRequired = true) => ({
    ...at(name),
    name,
    readOnly: form.isBusy,
    autoComplete: 'off',
    'aria-required': isRequired,
    className: carried.has(name) ? 'bg-accent-soft! border-accent/60' : '',
    onFocus: () => carried.look(name),
  })
  const optional = t(m.registration_optional)
  return (
    <form
      {...form.props}
      onSubmit={(submitted) => {
        setTried(true)
        const broken = firstBroken(t, rules, values)
        if (broken) void notify('error', broken)
        form.props.onSubmit(submitted)
      }}
      className="mt-3 grid grid-cols-1 gap-5"
    >
      {draft.isRestored && (
        <RestoredLine
          text={m.registration_restored}
          discard={m.registration_discard}
          onDiscard={() => draft.clear(first)}
        />
      )}
      {carried.count > 0 && (
        <p className="flex gap-2 rounded-control bg-accent-soft px-3 py-2 text-sm">
          <span className="mt-0.5 text-accent">
            <Person size={18} />
          </span>
          {t(m.registration_carried, { count: carried.count })}
        </p>
      )}
      <Group title={t(m.registration_who)}>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t(m.registration_country)} {...text('country')} autoComplete="country-name" />
          <Field label={t(m.registration_province)} {...text('province_city')} autoComplete="address-level1" />
        </div>
        <Field
          label={t(m.registration_name)}
          hint={t(m.registration_name_hint)}
          {...text('full_name')}
          autoComplete="name"
        />
        <ChoiceField
          legend={t(m.registration_gender)}
          choices={GENDER_CHOICES.map((one) => [one, t(GENDER_WORDS[one])])}
          className={CHOICES}
          {...at('gender')}
        />
        <div>
          <BirthDateField
            bound={at('birth_date')}
            readOnly={form.isBusy}
            className={text('birth_date').className}
            onFocus={() => carried.look('birth_date')}
          />
        </div>
        {needsGuardian(values, event) && (
          <div className="grid gap-3 rounded-control border border-line p-3">
            <p className="text-quiet text-sm">{t(m.registration_guardian_text)}</p>
            <Field label={t(m.registration_guardian_name)} {...text('guardian_name')} />
            <Field label={t(m.registration_guardian_phone)} {...text('guardian_phone')} type="tel" inputMode="tel" />
          </div>
        )}
      </Group>
      <Group title={t(m.registration_school_group)}>
        <Field label={t(m.registration_school)} {...text('school_name')} />
        <div className="grid grid-cols-2 gap-3">
          <Field label={t(m.registration_grade)} {...text('grade')} list={grades} placeholder={GRADES[1]} />
          <Field label={t(m.registration_class)} {...text('class')} placeholder={t(m.registration_class_example)} />
        </div>
        <datalist id={grades}>
          {GRADES.map((grade) => (
            <option key={grade} value={grade} />
          ))}
        </datalist>
      </Group>
      <Group title={t(m.registration_reach)} text={t(m.registration_reach_text)}>
        <Field
          label={t(m.registration_phone)}
          {...text('phone', false)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Field
          label={t(m.registration_email)}
          {...text('email', false)}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          label={`${t(m.registration_health)} · ${optional}`}
          hint={t(m.registration_health_hint)}
          max={MAX_HEALTH_NOTE_CHARS}
          rows={2}
          {...text('health_note', false)}
        />
        <CheckField {...at('may_be_pictured')}>{t(m.registration_pictured)}</CheckField>
      </Group>
      <div
        data-sheet-foot
        className="sticky -bottom-6 z-10 -mx-5 -mb-6 grid gap-2 border-line border-t bg-raised px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6"
      >
        <FormError>{form.error}</FormError>
        {left > 0 && (
          <div className="flex items-center justify-between gap-3">
            <p role="status" className="font-semibold text-danger text-sm">
              {t(m.registration_left, { count: left })}
            </p>
            <button
              type="button"
              className="-m-2 min-h-11 p-2 font-semibold text-danger text-sm underline"
              onClick={form.check}
            >
              {t(m.registration_lead)}
            </button>
          </div>
        )}
        <p className="text-faint text-xs">
          {t(m.registration_kept, { days: REGISTRATION_KEPT_DAYS })}{' '}
          <Link to="/privacy" target="_blank" className="text-accent underline">
            {t(m.nav_privacy)}
          </Link>
        </p>
        <Submit isBusy={form.isBusy}>{t(submitWords(begun.registration, event))}</Submit>
      </div>
    </form>
  )
}

function submitWords(registration: Registration | null, event: EventView) {
  if (registration && registration.state !== 'cancelled') return m.registration_save
  return event.registration === 'waiting' ? m.register_wait : m.registration_submit
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-3 flex w-full items-center gap-2 font-semibold text-accent text-sm after:h-px after:grow after:bg-line">
        {title}
        {text && <span className="font-normal text-quiet">{text}</span>}
      </legend>
      {children}
    </fieldset>
  )
}

/** Kept for as long as the tab is open: names and birth dates do not stay on a computer that many use. */
function useAnswers(user_id: string, event_id: string, begun: Answers) {
  const content = useMemo(
    () => ({
      name: `registration ${user_id} ${event_id}`,
      lifetime: 'tab' as const,
      blank: () => begun,
      read: (kept: unknown) => readAnswers(kept, begun),
      isBlank: (answers: Answers) => isSame(answers, begun),
    }),
    [user_id, event_id, begun],
  )
  return useDraft(content)
}

/** How it is sent, and what it means when that fails. */
function useSaving(event: EventView, onRefused: () => void) {
  const signInAgain = useSignInAgain()
  return {
    submit: (answers: Answers) => api.registrations.save.call(sentAnswers(answers, event)),
    explain: async (error: unknown, t: ReturnType<typeof useTranslate>) => {
      if (!isSignedOut(error)) {
        onRefused()
        return explainSaving(error, t)
      }
      rememberAct({ kind: 'register', subject: event.id })
      await signInAgain()
      return null
    },
  }
}

/** Which fields were carried over from elsewhere, and not looked at yet. */
function useCarried({ attendee, from }: RegistrationFormProps['begun'], first: Answers, values: Answers) {
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  const names = (Object.keys(first) as (keyof Answers)[]).filter(
    (name) => from !== 'registration' && typeof first[name] === 'string' && attendee[name] !== null,
  )
  const open = new Set(names.filter((name) => !looked.has(name) && values[name] === first[name]))
  return {
    /** In all: the notice stays while one goes through them. */
    count: names.length,
    has: (name: keyof Answers) => open.has(name),
    look: (name: keyof Answers) => setLooked((before) => (before.has(name) ? before : new Set([...before, name]))),
  }
}
