import { MAX_OWN_WORDS } from '#contract/base/limits.ts'
import * as m from '#messages'
import { Field, TextField } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { ListEditor } from '../rows/list-editor.tsx'
import { bindLine } from './line-fields.ts'
import { type SectionProps, SettingForm } from './setting-form.tsx'
import { blankWord, WORD_RULES, WORDS_RULES, wordsOf, wordsWork } from './word-work.ts'

export function WordsSection({ section }: SectionProps<'words'>) {
  const t = useTranslate()
  return (
    <SettingForm
      setting="words"
      section={section}
      rules={WORDS_RULES}
      begin={wordsWork}
      toValue={wordsOf}
      save={api.admin.settings.setWords.call}
      fields={({ at }) => {
        const { value, onChange, ...said } = at('lines')
        return (
          <ListEditor
            title={t(m.settings_words)}
            isTitleHidden
            lines={value}
            onChange={onChange}
            blank={blankWord}
            addLabel={t(m.settings_word_add)}
            most={MAX_OWN_WORDS}
            empty={<Example />}
            {...said}
          >
            {(line, change) => {
              const field = bindLine(t, WORD_RULES, line, change, said.error !== undefined)
              return (
                <div className="grid gap-4 sm:grid-cols-2">
                  <Field label={t(m.settings_word_zh)} hint={t(m.settings_word_hint)} lang="zh-CN" {...field('zh')} />
                  <Field label={t(m.settings_word_en)} hint={t(m.settings_word_hint)} lang="en" {...field('en')} />
                  <TextField label={t(m.settings_meaning_zh)} rows={2} lang="zh-CN" {...field('meaning_zh')} />
                  <TextField label={t(m.settings_meaning_en)} rows={2} lang="en" {...field('meaning_en')} />
                </div>
              )
            }}
          </ListEditor>
        )
      }}
      preview={(words) =>
        words.length > 0 && (
          <ul className="grid gap-1 border-accent border-l-2 pl-4">
            {words.map(({ zh, en }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by nothing but its place
              <li key={index} className="break-words">
                {[...zh, ...en].join(' = ')}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}

/** What a group is, as long as there is none. */
function Example() {
  const t = useTranslate()
  return (
    <div className="rounded-card border border-line border-dashed p-4">
      <p>{t(m.settings_words_none)}</p>
      <p className="mt-3 text-faint text-sm">{t(m.settings_words_example)}</p>
      <dl className="mt-1 grid gap-x-6 gap-y-1 text-quiet sm:grid-cols-2">
        <div>
          <dt className="text-faint text-sm">{t(m.settings_word_zh)}</dt>
          <dd lang="zh-CN">心梗，心肌梗死</dd>
        </div>
        <div>
          <dt className="text-faint text-sm">{t(m.settings_word_en)}</dt>
          <dd lang="en">heart attack, myocardial infarction, MI</dd>
        </div>
      </dl>
    </div>
  )
}
