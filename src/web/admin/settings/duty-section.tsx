import { TriangleAlert } from 'lucide'
import * as m from '#messages'
import { ChoiceField } from '../../blocks/forms/check-field.tsx'
import { Field } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { icon } from '../../ui/icons.tsx'
import { Title } from '../../ui/title.tsx'
import { type SectionProps, SettingForm } from './setting-form.tsx'
import { DUTY_RULES, dutyOf, dutyWork } from './setting-work.ts'

const Warning = icon(TriangleAlert)

export function DutySection({ section }: SectionProps<'duty_teacher'>) {
  const t = useTranslate()
  const { otherwise } = section
  return (
    <SettingForm
      setting="duty_teacher"
      section={section}
      rules={DUTY_RULES}
      begin={dutyWork}
      toValue={dutyOf}
      save={api.admin.settings.setDutyTeacher.call}
      fields={({ at, values }) => (
        <>
          <ChoiceField
            legend={t(m.settings_duty_who)}
            choices={[
              ['no', t(otherwise ? m.settings_duty_otherwise : m.settings_duty_nobody)],
              ['yes', t(m.settings_duty_own)],
            ]}
            {...at('isOwn')}
          />
          {values.isOwn === 'no' && !otherwise && (
            <p className="flex gap-2 rounded-control border border-danger px-3 py-2.5 text-sm">
              <span className="mt-0.5 text-danger">
                <Warning />
              </span>
              <span className="min-w-0">
                <Title text={t(m.settings_duty_missing)} />
              </span>
            </p>
          )}
          {values.isOwn === 'yes' && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t(m.settings_duty_name)} autoComplete="off" {...at('name')} />
              <Field label={t(m.contact_email)} inputMode="email" autoComplete="off" {...at('email')} />
              <Field label={t(m.settings_duty_phone)} inputMode="tel" autoComplete="off" {...at('phone')} />
            </div>
          )}
        </>
      )}
      preview={(teacher) => {
        const shown = teacher ?? otherwise
        if (!shown) return null
        return (
          <dl className="grid gap-1">
            <dt className="font-semibold">{shown.name}</dt>
            <dd className="break-all text-quiet">{shown.email}</dd>
            <dd className="text-quiet">{shown.phone}</dd>
          </dl>
        )
      }}
    />
  )
}
