import { Pencil, Trash2 } from 'lucide'
import type { DeskWord } from '#contract/moderation/word-desk.ts'
import { WORD_KINDS } from '#contract/moderation/word-kinds.ts'
import * as m from '#messages'
import { MenuButton } from '../../blocks/sheets/menu-button.tsx'
import { formatDay } from '../../language/formats.ts'
import type { Translate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { icon } from '../../ui/icons.tsx'
import { oneOf, readQuery } from '../table/table-state.ts'
import type { TableColumn } from '../table/use-data-table.ts'
import { KIND_NAMES } from './kind-names.ts'

export const WORD_TABLE = {
  filters: { q: readQuery, kind: oneOf(WORD_KINDS) },
  orders: ['-time', 'time', 'word', '-word', '-hits', 'hits'],
  columns: { kind: true, sound: true, hits: true, time: true },
} as const

type WordAct = 'edit' | 'remove'
const [Edit, Remove] = [icon(Pencil), icon(Trash2)]
const TONES = { hold: '', refuse: 'font-semibold', harm: 'font-semibold text-danger' }

export function wordColumns(t: Translate, begin: (act: WordAct, word: DeskWord) => void): TableColumn<DeskWord>[] {
  return [
    {
      id: 'word',
      title: t(m.words_word),
      sorts: 'up',
      isName: true,
      cell: ({ word }) => (
        <p lang={textLanguage(word)} className="break-words font-semibold">
          {word}
        </p>
      ),
      note: {
        title: t(m.words_note),
        cell: ({ note }) => note && <span lang={textLanguage(note)}>{note}</span>,
      },
    },
    {
      id: 'kind',
      isState: true,
      title: t(m.words_kind),
      className: 'w-36',
      cell: ({ kind }) => <span className={TONES[kind]}>{t(KIND_NAMES[kind])}</span>,
    },
    {
      id: 'sound',
      isUsual: ({ matches_sound }) => !matches_sound,
      title: t(m.words_sound),
      className: 'w-32',
      cell: ({ matches_sound }) =>
        matches_sound ? (
          <>
            {/* A phone has no heading above it, and no room for both. */}
            <span aria-hidden className="sm:hidden">
              {t(m.words_sound)}
            </span>
            <span className="max-sm:sr-only">{t(m.words_kind_hold)}</span>
          </>
        ) : (
          <span className="text-faint">–</span>
        ),
    },
    {
      id: 'hits',
      isTold: true,
      isUsual: ({ hits }) => hits === 0,
      title: t(m.words_hits),
      sorts: 'down',
      className: 'w-40 tabular-nums',
      cell: ({ hits }) => hits,
    },
    {
      id: 'time',
      title: t(m.words_added),
      sorts: 'down',
      className: 'w-36 tabular-nums',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
    },
    {
      id: 'acts',
      title: t(m.table_actions),
      isName: true,
      isTitleHidden: true,
      className: 'w-16',
      cell: (word) => (
        <MenuButton
          label={t(m.members_more_of, { name: word.word })}
          actions={[
            { name: t(m.words_edit), icon: <Edit />, act: () => begin('edit', word) },
            { name: t(m.delete_confirm), icon: <Remove />, isDangerous: true, act: () => begin('remove', word) },
          ]}
        />
      ),
    },
  ]
}
