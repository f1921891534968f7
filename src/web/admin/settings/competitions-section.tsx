import { useState } from 'react'
import { MAX_COMPETITIONS } from '#contract/teams/limits.ts'
import * as m from '#messages'
import { CheckField } from '../../blocks/forms/check-field.tsx'
import { Field } from '../../blocks/forms/fields.tsx'
import { translateInto, useLanguage, useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { ListEditor } from '../rows/list-editor.tsx'
import { BothLanguages } from './both-languages.tsx'
import {
  blankCompetition,
  COMPETITION_RULES,
  COMPETITIONS_RULES,
  type CompetitionLine,
  competitionsOf,
  competitionsWork,
  withUsed,
} from './competition-work.ts'
import { bindLine } from './line-fields.ts'
import { NameFields } from './name-fields.tsx'
import { type SectionProps, SettingForm } from './setting-form.tsx'

export function CompetitionsSection({ section }: SectionProps<'competitions'>) {
  const t = useTranslate()
  const { language } = useLanguage()
  /** The line that somebody has tried to take out. */
  const [held, setHeld] = useState<string | null>(null)
  return (
    <SettingForm
      setting="competitions"
      section={section}
      rules={COMPETITIONS_RULES}
      begin={competitionsWork}
      // A new one has its key once it is saved.
      toValue={(work) => competitionsOf(work).map(({ key, ...rest }) => ({ ...rest, key: key ?? '' }))}
      save={({ changes, seen }) =>
        api.admin.settings.setCompetitions.call({
          changes: { value: changes.value.map(({ teams, key, ...rest }) => ({ ...rest, key: key || null })) },
          seen: { value: seen.value.map(({ teams, ...rest }) => rest) },
        })
      }
      mend={{ code: 'COMPETITION_IN_USE', sentence: m.settings_competition_back, change: withUsed }}
      fields={({ at }) => {
        const { value, onChange, ...said } = at('lines')
        return (
          <ListEditor
            title={t(m.settings_competitions)}
            isTitleHidden
            lines={value}
            onChange={onChange}
            blank={blankCompetition}
            addLabel={t(m.settings_competition_add)}
            most={MAX_COMPETITIONS}
            empty={t(m.settings_competitions_none)}
            mayRemove={({ key, teams }) => {
              setHeld(teams > 0 ? key : null)
              return teams === 0
            }}
            summaryOf={({ name_zh, name_en, teams, is_open }) => ({
              name: language === 'zh' ? name_zh : name_en,
              facts: [
                teams > 0 && t(m.settings_competition_teams, { count: teams }),
                !is_open && t(m.settings_competition_closed),
              ],
            })}
            {...said}
          >
            {(line, change) => {
              const field = bindLine(t, COMPETITION_RULES, line, change, said.error !== undefined)
              return (
                <div className="grid grid-cols-2 gap-3 sm:gap-4">
                  <NameFields zh={field('name_zh')} en={field('name_en')} />
                  <div className="not-focus-within:[&_[id$=-hint]]:sr-only max-sm:col-span-2">
                    <Field
                      label={t(m.settings_competition_link)}
                      hint={t(m.settings_competition_link_hint)}
                      inputMode="url"
                      {...field('link')}
                    />
                  </div>
                  <div className="max-sm:col-span-2 sm:mt-6 sm:self-start">
                    <CheckField value={line.is_open} onChange={(is_open) => change({ is_open })}>
                      {t(m.settings_competition_open)}
                    </CheckField>
                  </div>
                  {held === line.key && <HeldLine line={line} onClose={() => change({ is_open: false })} />}
                </div>
              )
            }}
          </ListEditor>
        )
      }}
      preview={(list) =>
        list.length > 0 && (
          <BothLanguages>
            {(language) => (
              <ul className="flex flex-wrap gap-2">
                {list.map(({ key, name, is_open }, index) => (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: a new one is known by nothing but its place
                    key={index}
                    className={`chip whitespace-normal break-words rounded-3xl py-1.5 leading-snug ${is_open ? '' : 'text-faint'}`}
                  >
                    {name[language] || key}
                    {!is_open && ` · ${translateInto(language)(m.settings_competition_closed)}`}
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

/** One with teams cannot go; it can be closed instead. */
function HeldLine({ line: { teams, is_open }, onClose }: { line: CompetitionLine; onClose: () => void }) {
  const t = useTranslate()
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-danger p-3 col-span-2">
      <p>{t(m.settings_competition_held, { count: teams })}</p>
      {is_open ? (
        <Button className="justify-self-start" onClick={onClose}>
          {t(m.settings_competition_close)}
        </Button>
      ) : (
        <p className="text-quiet">{t(m.settings_competition_closing)}</p>
      )}
    </div>
  )
}
