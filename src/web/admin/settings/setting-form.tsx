/** The form of every section: nothing typed is lost, and what two admins wrote at once is shown to the second. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { ErrorCode } from '#contract/base/errors.ts'
import type { SectionKey, SiteSettings } from '#contract/site/settings.ts'
import * as m from '#messages'
import { notify } from '../../blocks/feedback/notify.ts'
import { ConflictFields } from '../../blocks/forms/conflict-fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { RestoredLine } from '../../blocks/forms/restored-line.tsx'
import type { Rules, Sentence } from '../../blocks/forms/rules.ts'
import { useDraft } from '../../blocks/forms/use-draft.ts'
import { type Side, useEdit } from '../../blocks/forms/use-edit.ts'
import { useForm } from '../../blocks/forms/use-form.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { Button } from '../../ui/button.tsx'
import { refusalSentence } from '../refusals.ts'
import { useAdmin } from '../use-admin.ts'
import { readKept } from './setting-work.ts'

export interface SectionProps<Key extends SectionKey> {
  section: SiteSettings[Key]
}

type ValueOf<Key extends SectionKey> = SiteSettings[Key]['value']

interface Stand<Value> {
  value: Value
  version: number
}
/** What is typed, and the value that it was made of. */
type Typed<Work, Value> = Work & { seen: Value }

type SettingFields<Work extends object> = Pick<
  ReturnType<typeof useForm<Typed<Work, unknown>, Stand<unknown>>>,
  'at' | 'values' | 'change'
>

interface Written<Value> {
  changes: { value: Value }
  seen: { value: Value }
}

/** A refusal after which the form holds something else, ready to be saved again. */
interface Mend<Key extends SectionKey, Work extends object> {
  code: ErrorCode
  sentence: Sentence
  change: (now: ValueOf<Key>, typed: Work) => Partial<Work>
}

interface FormProps<Key extends SectionKey, Work extends object> extends SectionProps<Key> {
  setting: Key
  rules: Rules<Work>
  begin: (value: ValueOf<Key>) => Work
  toValue: (work: Work) => ValueOf<Key>
  save: (written: Written<ValueOf<Key>>) => Promise<{ version: number; value?: ValueOf<Key> }>
  mend?: Mend<Key, Work>
  fields: (form: SettingFields<Work>) => ReactNode
  /** As visitors see it; nothing where there is nothing to see. */
  preview?: (value: ValueOf<Key>) => ReactNode
}

/** What is not saved yet is saved from wherever one is in a long form, above the bar of a phone. */
const AT_HAND =
  'sticky bottom-0 z-10 -mx-[16px] border-line border-t bg-surface px-4 py-3 max-md:bottom-[calc(57px+env(safe-area-inset-bottom))] md:mx-0 md:px-0'

export function SettingForm<Key extends SectionKey, Work extends object>(props: FormProps<Key, Work>) {
  const { setting, section, rules, begin, toValue, save, mend, fields, preview } = props
  const t = useTranslate()
  const client = useQueryClient()
  const { user_id } = useAdmin()
  const [base, setBase] = useState<Stand<ValueOf<Key>>>(section)
  const typedOf = ({ value }: Stand<ValueOf<Key>>): Typed<Work, ValueOf<Key>> => ({ ...begin(value), seen: value })
  const untouched = JSON.stringify(typedOf(base))
  const isUntouched = (typed: Typed<Work, ValueOf<Key>>) => JSON.stringify({ ...typed, seen: base.value }) === untouched
  const draft = useDraft<Typed<Work, ValueOf<Key>>>({
    name: `setting ${setting} ${user_id}`,
    blank: () => typedOf(base),
    read: (kept) => readKept(kept, typedOf(base)),
    isBlank: isUntouched,
  })
  const isUnsent = !isUntouched(draft.values)
  const edit = useEdit<{ value: ValueOf<Key> }, Work>({
    opened: { value: draft.values.seen },
    workOf: ({ value }) => begin(value),
    fieldsOf: (work) => ({ value: toValue(work) }),
  })
  const adopt = (stand: Stand<ValueOf<Key>>) => {
    setBase(stand)
    edit.restOn({ value: stand.value })
    draft.clear(typedOf(stand))
  }
  /** @returns whether the form holds something else by now. */
  const mended = async ({ change }: Mend<Key, Work>) => {
    const now = await api.admin.settings.get.call().catch(() => null)
    if (now) draft.change(change(now[setting].value, draft.values) as Partial<Typed<Work, ValueOf<Key>>>)
    return now !== null
  }
  const form = useForm<Typed<Work, ValueOf<Key>>, Stand<ValueOf<Key>>>({
    content: draft,
    rules: rules as Rules<Typed<Work, ValueOf<Key>>>,
    isUnsent,
    notice: m.desk_save_failed,
    submit: async (typed) => {
      const value = toValue(typed)
      return { value, ...(await save({ changes: { value }, seen: { value: typed.seen } })) }
    },
    explain: async (error) => {
      const code = isRefusal(error) ? error.code : null
      if (mend && code === mend.code) return { form: t((await mended(mend)) ? mend.sentence : refusalSentence(error)) }
      const now = code === 'EDIT_CONFLICT' ? await api.admin.settings.get.call().catch(() => null) : null
      edit.take(error, draft.now(), now ? { value: now[setting].value } : {})
      return { form: t(refusalSentence(error)) }
    },
    onDone: async (saved) => {
      adopt(saved)
      void notify('success', t(m.desk_saved))
      await client.invalidateQueries()
    },
  })
  // What another admin has saved shows where nothing is typed.
  useEffect(() => {
    const isNewer = section.version > base.version
    // As the server keeps what was saved here: the next edit rests on that.
    const isKept = section.version === base.version && section.value !== base.value
    if ((isNewer || isKept) && !isUnsent) adopt(section)
  })
  const choose = (name: string, side: Side) => {
    const seen = edit.conflict?.clashes[0]?.theirs as ValueOf<Key>
    form.change({ ...edit.choose(name, side, draft.now()), seen } as Partial<Typed<Work, ValueOf<Key>>>)
  }
  const state_id = useId()
  const shown = preview?.(toValue(form.values))
  const handleSubmit = (event: FormEvent) =>
    isUnsent && !edit.isUndecided ? form.props.onSubmit(event) : event.preventDefault()
  return (
    <form {...form.props} onSubmit={handleSubmit} className="mt-6 grid gap-5">
      {draft.isRestored && <RestoredLine onDiscard={() => draft.clear()} />}
      {edit.conflict && <ConflictFields key={edit.conflict.at} conflict={edit.conflict} names={{}} onChoose={choose} />}
      {fields(form as SettingFields<Work>)}
      <FormError>{form.error}</FormError>
      <div className={`flex flex-wrap items-center justify-end gap-3 ${isUnsent ? AT_HAND : ''}`}>
        <p id={state_id} className="mr-auto text-quiet text-sm">
          {t(isUnsent ? m.settings_unsaved : m.settings_unchanged)}
        </p>
        <Button
          type="submit"
          look="primary"
          aria-disabled={form.isBusy || !isUnsent || edit.isUndecided}
          aria-describedby={state_id}
          className="min-w-28 aria-disabled:opacity-60"
        >
          {t(form.isBusy ? m.account_working : m.desk_save)}
        </Button>
      </div>
      {shown && (
        <section aria-label={t(m.settings_preview)} className="border-line border-t pt-4">
          <h2 className="mb-3 font-semibold">{t(m.settings_preview)}</h2>
          {shown}
        </section>
      )}
    </form>
  )
}
