import * as m from '#messages'
import { SchoolCard } from '../../blocks/content/school-card.tsx'
import { Field } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { BothLanguages } from './both-languages.tsx'
import { SCHOOL_RULES, schoolOf, schoolWork } from './school-work.ts'
import { type SectionProps, SettingForm } from './setting-form.tsx'

export function SchoolSection({ section }: SectionProps<'school'>) {
  const t = useTranslate()
  return (
    <SettingForm
      setting="school"
      section={section}
      rules={SCHOOL_RULES}
      begin={schoolWork}
      toValue={schoolOf}
      save={api.admin.settings.setSchool.call}
      fields={({ at }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t(m.settings_school_name_zh)} lang="zh-CN" autoComplete="off" {...at('name_zh')} />
          <Field label={t(m.settings_school_name_en)} lang="en" autoComplete="off" {...at('name_en')} />
          <Field label={t(m.settings_school_address_zh)} lang="zh-CN" autoComplete="off" {...at('address_zh')} />
          <Field label={t(m.settings_school_address_en)} lang="en" autoComplete="off" {...at('address_en')} />
          <Field label={t(m.settings_school_teacher_zh)} lang="zh-CN" autoComplete="off" {...at('teacher_zh')} />
          <Field label={t(m.settings_school_teacher_en)} lang="en" autoComplete="off" {...at('teacher_en')} />
          <Field label={t(m.contact_email)} inputMode="email" autoComplete="off" {...at('email')} />
          <Field label={t(m.settings_duty_phone)} inputMode="tel" autoComplete="off" {...at('phone')} />
        </div>
      )}
      preview={(school) =>
        school && <BothLanguages>{(language) => <SchoolCard school={school} language={language} />}</BothLanguages>
      }
    />
  )
}
