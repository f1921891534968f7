import * as m from '#messages'
import { ChoiceField } from '../../blocks/forms/check-field.tsx'
import { Field } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { HIDING_RULES, hideAfterOf, hidingWork } from './hiding-work.ts'
import { type SectionProps, SettingForm } from './setting-form.tsx'

export function HidingSection({ section }: SectionProps<'hide_after'>) {
  const t = useTranslate()
  return (
    <SettingForm
      setting="hide_after"
      section={section}
      rules={HIDING_RULES}
      begin={hidingWork}
      toValue={hideAfterOf}
      save={api.admin.settings.setHideAfter.call}
      fields={({ at, values }) => (
        <>
          <ChoiceField
            legend={t(m.settings_hiding_when)}
            choices={[
              ['yes', t(m.settings_hiding_after)],
              ['no', t(m.settings_hiding_never)],
            ]}
            {...at('isOn')}
          />
          {values.isOn === 'yes' && (
            <div className="max-w-40">
              <Field label={t(m.settings_hiding_count)} inputMode="numeric" autoComplete="off" {...at('count')} />
            </div>
          )}
        </>
      )}
      preview={(count) => (
        <p className="text-quiet">
          {count === null ? t(m.settings_hiding_said_never) : t(m.settings_hiding_said, { count })}
        </p>
      )}
    />
  )
}
