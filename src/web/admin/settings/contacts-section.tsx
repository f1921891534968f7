import * as m from '#messages'
import { ContactCard } from '../../blocks/content/contact-card.tsx'
import { Field } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { BothLanguages } from './both-languages.tsx'
import { LineList } from './line-list.tsx'
import { type SectionProps, SettingForm } from './setting-form.tsx'
import { BLANK_CONTACT, CONTACT_RULES, CONTACTS_RULES, contactsOf, contactsWork } from './setting-work.ts'

export function ContactsSection({ section }: SectionProps<'contacts'>) {
  const t = useTranslate()
  return (
    <SettingForm
      setting="contacts"
      section={section}
      rules={CONTACTS_RULES}
      begin={contactsWork}
      toValue={contactsOf}
      save={api.admin.settings.setContacts.call}
      fields={({ at }) => {
        const { value, onChange, error } = at('lines')
        return (
          <LineList
            lines={value}
            onChange={onChange}
            blank={BLANK_CONTACT}
            error={error}
            addLabel={t(m.settings_contact_add)}
            empty={t(m.settings_contacts_none)}
            rules={CONTACT_RULES}
            fields={(at) => (
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label={t(m.settings_name_zh)} lang="zh-CN" {...at('name_zh')} />
                <Field label={t(m.settings_name_en)} lang="en" {...at('name_en')} />
                <Field label={t(m.settings_role_zh)} lang="zh-CN" {...at('role_zh')} />
                <Field label={t(m.settings_role_en)} lang="en" {...at('role_en')} />
                <Field label={t(m.contact_email)} inputMode="email" {...at('email')} />
                <Field label={t(m.contact_wechat)} {...at('wechat')} />
              </div>
            )}
          />
        )
      }}
      preview={(cards) =>
        cards.length === 0 ? (
          <p className="text-quiet">{t(m.settings_contacts_none)}</p>
        ) : (
          <BothLanguages>
            {(language) => (
              <div className="grid gap-4 md:grid-cols-2">
                {cards.map((contact, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by nothing but its place
                  <ContactCard key={index} contact={contact} language={language} isPreview />
                ))}
              </div>
            )}
          </BothLanguages>
        )
      }
    />
  )
}
