import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide'
import type { BinEntry } from '#contract/moderation/bin.ts'
import { REMOVERS } from '#contract/moderation/removal-words.ts'
import { REMOVABLE_TYPES } from '#contract/nouns.ts'
import * as m from '#messages'
import { ITEM_WORDS } from '#words/nouns.ts'
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
  columns: { author: true, reason: true, time: true },
} as const

const Restore = icon(Undo2)

export function binColumns(t: Translate, restore: (entry: BinEntry) => void): TableColumn<BinEntry>[] {
  return [
    { id: 'what', title: t(m.bin_what), isName: true, cell: (entry) => <What t={t} {...entry} /> },
    {
      id: 'author',
      title: t(m.bin_author),
      className: 'w-36',
      cell: ({ author }) => <MemberLine member={author} size={28} />,
      // Said beside what it is.
      narrowCell: () => null,
    },
    {
      id: 'reason',
      title: t(m.bin_reason),
      className: 'w-52',
      cell: (entry) => (
        <>
          {entry.reason && <span lang={textLanguage(entry.reason)}>{entry.reason}</span>}
          <Remover t={t} {...entry} />
        </>
      ),
      // Said with who removed it.
      narrowCell: () => null,
    },
    {
      id: 'time',
      isLine: true,
      title: t(m.bin_time),
      sorts: 'down',
      className: 'w-40 tabular-nums',
      cell: ({ removed_at, days_left }) => (
        <>
          <time dateTime={removed_at}>{formatMoment(removed_at)}</time>
          <p className="text-faint">{t(m.bin_days, { count: days_left })}</p>
        </>
      ),
      narrowCell: (entry) => <Told t={t} {...entry} />,
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

/** Of whom no name is known: beside what is theirs, and in a sentence. */
const BY_WORDS = {
  author: { by: m.bin_by_author, told: m.bin_told_author },
  moderator: { by: m.bin_by_moderator, told: m.bin_told_moderator },
}

/** Who removed it, below why. */
function Remover({ t, remover, removed_by }: BinEntry & { t: Translate }) {
  return (
    <p className="break-words text-faint">
      {t(m.bin_remover)}{' '}
      {remover ? (
        <Link
          to="/users/$userId"
          params={{ userId: remover.user_id }}
          lang={textLanguage(remover.nickname)}
          className="inline-block py-0.5 text-quiet no-underline hover:text-accent"
        >
          {remover.nickname}
        </Link>
      ) : (
        t(BY_WORDS[removed_by].by)
      )}
    </p>
  )
}

/** What became of it, as one sentence. */
function Told({ t, remover, removed_by, removed_at, reason, days_left }: BinEntry & { t: Translate }) {
  const time = formatMoment(removed_at)
  const name = remover?.nickname
  const said = name ? t(m.bin_told, { name, time }) : t(BY_WORDS[removed_by].told, { time })
  return (
    <>
      <p className="mt-1">{reason ? t(m.bin_told_why, { said, reason }) : said}</p>
      <p className="text-faint tabular-nums">{t(m.bin_days, { count: days_left })}</p>
    </>
  )
}

function What({ t, author, item_type, title, content, comment_count }: BinEntry & { t: Translate }) {
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
      <p className="mt-1 text-faint text-sm first-letter:uppercase">
        {t(ITEM_WORDS[item_type])}
        <span className="sm:hidden">{` · ${author.nickname}`}</span>
        {comment_count > 0 && ` · ${t(m.bin_with_comments, { count: comment_count })}`}
      </p>
    </>
  )
}
