import { MAX_PARTNERS } from '#contract/base/limits.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { ListEditor } from '../rows/list-editor.tsx'
import { BothLanguages } from './both-languages.tsx'
import { bindLine } from './line-fields.ts'
import { NameFields } from './name-fields.tsx'
import { type SectionProps, SettingForm } from './setting-form.tsx'
import { blankPartner, PARTNER_RULES, PARTNERS_RULES, partnersOf, partnersWork } from './setting-work.ts'

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
        const { value, onChange, ...said } = at('lines')
        return (
          <ListEditor
            title={t(m.settings_partners)}
            isTitleHidden
            lines={value}
            onChange={onChange}
            blank={blankPartner}
            addLabel={t(m.settings_partner_add)}
            most={MAX_PARTNERS}
            empty={t(m.settings_partners_none)}
            {...said}
          >
            {(line, change) => {
              const field = bindLine(t, PARTNER_RULES, line, change, said.error !== undefined)
              return (
                <div className="grid gap-4 sm:grid-cols-2">
                  <NameFields zh={field('zh')} en={field('en')} />
                </div>
              )
            }}
          </ListEditor>
        )
      }}
      preview={(partners) =>
        partners.length > 0 && (
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
        )
      }
    />
  )
}
