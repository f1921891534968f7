import { MAX_BOARDS } from '#contract/forum/limits.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { ListEditor } from '../rows/list-editor.tsx'
import { BOARD_RULES, BOARDS_RULES, blankBoard, boardsOf, boardsWork } from './board-work.ts'
import { BothLanguages } from './both-languages.tsx'
import { bindLine } from './line-fields.ts'
import { NameFields } from './name-fields.tsx'
import { type SectionProps, SettingForm } from './setting-form.tsx'

export function BoardsSection({ section }: SectionProps<'boards'>) {
  const t = useTranslate()
  return (
    <SettingForm
      setting="boards"
      section={section}
      rules={BOARDS_RULES}
      begin={boardsWork}
      // A new one has its key once it is saved.
      toValue={(work) => boardsOf(work).map(({ key, ...rest }) => ({ ...rest, key: key ?? '' }))}
      save={({ changes, seen }) =>
        api.admin.settings.setBoards.call({
          changes: { value: changes.value.map(({ posts, key, ...rest }) => ({ ...rest, key: key || null })) },
          seen: { value: seen.value.map(({ posts, ...rest }) => rest) },
        })
      }
      fields={({ at }) => {
        const { value, onChange, ...said } = at('lines')
        return (
          <ListEditor
            title={t(m.settings_boards)}
            isTitleHidden
            lines={value}
            onChange={onChange}
            blank={blankBoard}
            addLabel={t(m.settings_board_add)}
            most={MAX_BOARDS}
            empty={t(m.settings_boards_none)}
            {...said}
          >
            {(line, change) => {
              const field = bindLine(t, BOARD_RULES, line, change, said.error !== undefined)
              return (
                <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
                  <NameFields zh={field('name_zh')} en={field('name_en')} />
                  {line.posts > 0 && (
                    <p className="text-quiet text-sm sm:col-span-2">
                      {t(m.settings_board_posts, { count: line.posts })}
                    </p>
                  )}
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
                {list.map(({ key, name }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a new one is known by nothing but its place
                  <li key={index} className="chip whitespace-normal break-words rounded-3xl py-1.5 leading-snug">
                    {name[language] || key}
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
