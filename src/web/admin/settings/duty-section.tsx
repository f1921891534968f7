import * as m from '#messages'
import { ChoiceField } from '../../blocks/forms/check-field.tsx'
import { Field } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { type SectionProps, SettingForm } from './setting-form.tsx'
import { DUTY_RULES, dutyOf, dutyWork } from './setting-work.ts'

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
        if (!shown) return <p className="text-quiet">{t(m.settings_duty_nobody)}</p>
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
