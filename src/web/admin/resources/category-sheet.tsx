import { useQueryClient } from '@tanstack/react-query'
import { MAX_CATEGORY_CHARS, UNCATEGORISED } from '#contract/base/limits.ts'
import type { CategoryFields, DeskCategory } from '#contract/papers/category-desk.ts'
import { MAX_CATEGORY_DESCRIPTION_CHARS } from '#contract/papers/limits.ts'
import type { PaperType } from '#contract/papers/papers.ts'
import * as m from '#messages'
import { notify } from '../../blocks/feedback/notify.ts'
import { EditConflict } from '../../blocks/forms/conflict-fields.tsx'
import { Field, SelectField, Submit, TextField } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { atMost, isEmpty, type Rules, type Sentence } from '../../blocks/forms/rules.ts'
import { useEdit } from '../../blocks/forms/use-edit.ts'
import { useForm, useValues } from '../../blocks/forms/use-form.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { refusalSentence } from '../refusals.ts'

interface Work {
  category_type: PaperType
  name: string
  other_name: string
  description: string
}

const RULES: Rules<Work> = {
  name: [
    [m.desk_category_name_missing, (name) => isEmpty(name) || name.trim() === UNCATEGORISED],
    atMost(MAX_CATEGORY_CHARS),
  ],
  other_name: [atMost(MAX_CATEGORY_CHARS)],
  description: [atMost(MAX_CATEGORY_DESCRIPTION_CHARS)],
}

const workOf = ({ name, other_name, description }: CategoryFields, category_type: PaperType): Work => ({
  category_type,
  name,
  other_name: other_name ?? '',
  description: description ?? '',
})
const fieldsOf = ({ name, other_name, description }: Work): CategoryFields => ({
  name,
  other_name: other_name.trim() || null,
  description: description.trim() || null,
})
const FIELD_NAMES: Record<keyof CategoryFields, Sentence> = {
  name: m.desk_category_name,
  other_name: m.desk_category_other_name,
  description: m.desk_description,
}

interface CategorySheetProps {
  /** That is renamed; null for a new one. */
  category: DeskCategory | null
  onClose: () => Promise<void>
}

export default function CategorySheet({ category, onClose }: CategorySheetProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const category_type = category?.category_type ?? 'authoritative'
  const opened: CategoryFields = {
    name: category?.name ?? '',
    other_name: category?.given_other_name ?? null,
    description: category?.description ?? null,
  }
  const begun = workOf(opened, category_type)
  const edit = useEdit({ opened, workOf: (fields) => workOf(fields, category_type), fieldsOf })
  const content = useValues(begun)
  const form = useForm<Work, { is_new: boolean }>({
    content,
    rules: RULES,
    noticesRules: true,
    notice: category ? m.desk_save_failed : m.desk_category_add_failed,
    submit: async (work) => {
      if (!category) return api.admin.categories.create.call({ ...fieldsOf(work), category_type: work.category_type })
      await api.admin.categories.edit.call({ id: category.id, ...edit.editOf(work) })
      return { is_new: true }
    },
    explain: (error) => {
      edit.take(error, content.values)
      return { form: t(refusalSentence(error)) }
    },
    isUnsent: JSON.stringify(content.values) !== JSON.stringify(begun),
    onDone: async ({ is_new }) => {
      const done = category ? m.desk_saved : is_new ? m.desk_category_added : m.desk_category_was_there
      void notify('success', t(done))
      await onClose()
      await client.invalidateQueries()
    },
  })
  return (
    <Sheet
      title={t(category ? m.desk_category_edit : m.desk_category_add)}
      closeLabel={t(m.close)}
      onClose={() => void onClose()}
    >
      <form {...form.props} className="mt-3 grid gap-4">
        <EditConflict edit={edit} form={form} names={FIELD_NAMES} />
        {!category && (
          <SelectField
            label={t(m.desk_type)}
            choices={[
              ['authoritative', t(m.paper_type_authoritative)],
              ['student', t(m.paper_type_student)],
            ]}
            {...form.at('category_type')}
          />
        )}
        <Field
          label={t(m.desk_category_name)}
          hint={category ? t(m.desk_category_rename_hint) : undefined}
          {...form.at('name')}
        />
        <Field label={t(m.desk_category_other_name)} {...form.at('other_name')} />
        <TextField
          label={t(m.desk_description)}
          rows={2}
          max={MAX_CATEGORY_DESCRIPTION_CHARS}
          {...form.at('description')}
        />
        <FormError>{form.error}</FormError>
        <Submit isBusy={form.isBusy} isOff={edit.isUndecided}>
          {t(category ? m.desk_save : m.desk_category_add)}
        </Submit>
      </form>
    </Sheet>
  )
}
