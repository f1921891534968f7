import * as m from '#messages'
import { Field } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { BothLanguages } from './both-languages.tsx'
import { LineList } from './line-list.tsx'
import { type SectionProps, SettingForm } from './setting-form.tsx'
import { BLANK_PARTNER, PARTNER_RULES, PARTNERS_RULES, partnersOf, partnersWork } from './setting-work.ts'

export function PartnersSection({ section }: SectionProps<'partners'>) {
  const t = useTranslate()
  return (
    <SettingForm
      setting="partners"
      section={section}
      rules={PARTNERS_RULES}
      begin={partnersWork}
      toValue={partnersOf}
      save={api.admin.settings.setPartners.call}
      fields={({ at }) => {
        const { value, onChange, error } = at('lines')
        return (
          <LineList
            lines={value}
            onChange={onChange}
            blank={BLANK_PARTNER}
            error={error}
            addLabel={t(m.settings_partner_add)}
            empty={t(m.settings_partners_none)}
            rules={PARTNER_RULES}
            fields={(at) => (
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label={t(m.settings_name_zh)} lang="zh-CN" {...at('zh')} />
                <Field label={t(m.settings_name_en)} lang="en" {...at('en')} />
              </div>
            )}
          />
        )
      }}
      preview={(partners) => (
        <BothLanguages>
          {(language) => (
            <ul className="grid gap-1 border-accent border-l-2 pl-4">
              {partners.map((partner, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by nothing but its place
                <li key={index} className="break-words">
                  {partner[language]}
                </li>
              ))}
            </ul>
          )}
        </BothLanguages>
      )}
    />
  )
}
