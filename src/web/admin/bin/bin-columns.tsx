import { Undo2 } from 'lucide'
import type { BinEntry } from '#contract/bin.ts'
import { REMOVABLE_TYPES, REMOVERS } from '#contract/removal-words.ts'
import * as m from '#messages'
import { ITEM_WORDS } from '#words/items.ts'
import { MemberLine } from '../../blocks/identity/member-line.tsx'
import { formatMoment } from '../../language/formats.ts'
import type { Translate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { icon } from '../../ui/icons.tsx'
import { oneOf, readQuery } from '../table/table-state.ts'
import type { TableColumn } from '../table/use-data-table.ts'

export const BIN_TABLE = {
  filters: { q: readQuery, kind: oneOf(REMOVABLE_TYPES), by: oneOf(REMOVERS) },
  orders: ['-time', 'time'],
  columns: { author: true, remover: true, reason: true, time: true, left: true },
} as const

const Restore = icon(Undo2)

export function binColumns(t: Translate, restore: (entry: BinEntry) => void): TableColumn<BinEntry>[] {
  return [
    { id: 'what', title: t(m.bin_what), isName: true, cell: (entry) => <What t={t} {...entry} /> },
    {
      id: 'author',
      title: t(m.bin_author),
      className: 'w-40',
      cell: ({ author }) => <MemberLine member={author} size={28} />,
    },
    {
      id: 'remover',
      isTold: true,
      title: t(m.bin_remover),
      className: 'w-40',
      cell: ({ remover, removed_by }) =>
        remover ? (
          <MemberLine member={remover} size={28} />
        ) : (
          t(removed_by === 'author' ? m.bin_by_author : m.bin_by_moderator)
        ),
    },
    {
      id: 'reason',
      isTold: true,
      title: t(m.bin_reason),
      className: 'w-48',
      cell: ({ reason }) => reason && <span lang={textLanguage(reason)}>{reason}</span>,
    },
    {
      id: 'time',
      title: t(m.bin_time),
      sorts: 'down',
      className: 'w-36 tabular-nums',
      cell: ({ removed_at }) => <time dateTime={removed_at}>{formatMoment(removed_at)}</time>,
    },
    {
      id: 'left',
      isTold: true,
      title: t(m.bin_left),
      className: 'w-20 tabular-nums',
      cell: ({ days_left }) => t(m.bin_days, { count: days_left }),
    },
    {
      id: 'acts',
      title: t(m.table_actions),
      isName: true,
      isTitleHidden: true,
      className: 'w-16',
      cell: (entry) =>
        entry.can.includes('restore') && (
          <IconButton label={t(m.bin_restore_of, { name: entry.title })} onClick={() => restore(entry)}>
            <Restore />
          </IconButton>
        ),
    },
  ]
}

function What({ t, item_type, title, content, comment_count }: BinEntry & { t: Translate }) {
  return (
    <>
      <p lang={textLanguage(title)} className="break-words font-semibold">
        {title}
      </p>
      {content && (
        <p lang={textLanguage(content)} className="line-clamp-2 break-words text-quiet">
          {content}
        </p>
      )}
      <p className="text-faint text-sm first-letter:uppercase">
        {t(ITEM_WORDS[item_type])}
        {comment_count > 0 && ` · ${t(m.bin_with_comments, { count: comment_count })}`}
      </p>
    </>
  )
}
