import { MAX_CONTACTS } from '#contract/base/limits.ts'
import * as m from '#messages'
import { ContactCard } from '../../blocks/content/contact-card.tsx'
import { Field } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { ListEditor } from '../rows/list-editor.tsx'
import { BothLanguages } from './both-languages.tsx'
import { bindLine } from './line-fields.ts'
import { NameFields } from './name-fields.tsx'
import { type SectionProps, SettingForm } from './setting-form.tsx'
import { blankContact, CONTACT_RULES, CONTACTS_RULES, contactsOf, contactsWork } from './setting-work.ts'

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
        const { value, onChange, ...said } = at('lines')
        return (
          <ListEditor
            title={t(m.settings_contacts)}
            isTitleHidden
            lines={value}
            onChange={onChange}
            blank={blankContact}
            addLabel={t(m.settings_contact_add)}
            most={MAX_CONTACTS}
            empty={t(m.settings_contacts_none)}
            {...said}
          >
            {(line, change) => {
              const field = bindLine(t, CONTACT_RULES, line, change, said.error !== undefined)
              return (
                <div className="grid gap-4 sm:grid-cols-2">
                  <NameFields zh={field('name_zh')} en={field('name_en')} />
                  <Field label={t(m.settings_role_zh)} lang="zh-CN" {...field('role_zh')} />
                  <Field label={t(m.settings_role_en)} lang="en" {...field('role_en')} />
                  <Field label={t(m.contact_email)} inputMode="email" {...field('email')} />
                  <Field label={t(m.contact_wechat)} {...field('wechat')} />
                </div>
              )
            }}
          </ListEditor>
        )
      }}
      preview={(cards) =>
        cards.length > 0 && (
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
