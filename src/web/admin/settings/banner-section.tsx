import { MAX_BANNER_CHARS } from '#contract/base/limits.ts'
import * as m from '#messages'
import { BannerLine } from '../../blocks/content/banner-line.tsx'
import { ChoiceField } from '../../blocks/forms/check-field.tsx'
import { Field, SelectField, TextField } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { BothLanguages } from './both-languages.tsx'
import { type SectionProps, SettingForm } from './setting-form.tsx'
import { BANNER_RULES, bannerOf, bannerWork } from './setting-work.ts'

export function BannerSection({ section }: SectionProps<'banner'>) {
  const t = useTranslate()
  return (
    <SettingForm
      setting="banner"
      section={section}
      rules={BANNER_RULES}
      begin={bannerWork}
      toValue={bannerOf}
      save={api.admin.settings.setBanner.call}
      fields={({ at, values }) => (
        <>
          <ChoiceField
            legend={t(m.settings_banner_shown)}
            choices={[
              ['no', t(m.settings_banner_no)],
              ['yes', t(m.settings_banner_yes)],
            ]}
            {...at('isShown')}
          />
          {values.isShown === 'yes' && (
            <>
              <SelectField
                label={t(m.settings_banner_kind)}
                choices={[
                  ['info', t(m.banner_info)],
                  ['warning', t(m.banner_warning)],
                ]}
                {...at('kind')}
              />
              <TextField label={t(m.settings_text_zh)} rows={2} lang="zh-CN" max={MAX_BANNER_CHARS} {...at('zh')} />
              <TextField label={t(m.settings_text_en)} rows={2} lang="en" max={MAX_BANNER_CHARS} {...at('en')} />
              <Field
                label={t(m.settings_link)}
                hint={t(m.settings_link_hint)}
                inputMode="url"
                autoComplete="off"
                {...at('link')}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <Field
                  type="datetime-local"
                  label={t(m.settings_from)}
                  hint={t(m.settings_from_hint)}
                  {...at('from')}
                />
                <Field
                  type="datetime-local"
                  label={t(m.settings_until)}
                  hint={t(m.settings_until_hint)}
                  {...at('until')}
                />
              </div>
            </>
          )}
        </>
      )}
      preview={(banner) =>
        banner && <BothLanguages>{(language) => <BannerLine banner={banner} language={language} />}</BothLanguages>
      }
    />
  )
}
