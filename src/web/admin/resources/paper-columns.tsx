import { Eye, EyeOff, FileCheck, Pencil, Trash2 } from 'lucide'
import type { DeskPaper } from '#contract/papers/desk.ts'
import * as m from '#messages'
import { MenuButton } from '../../blocks/sheets/menu-button.tsx'
import { authorLine } from '../../language/author-line.ts'
import type { useCategoryName } from '../../language/category-name.ts'
import { formatDay } from '../../language/formats.ts'
import type { Translate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { icon } from '../../ui/icons.tsx'
import { Title } from '../../ui/title.tsx'
import { oneOf, readQuery } from '../table/table-state.ts'
import type { TableColumn } from '../table/use-data-table.ts'
import { readTab } from './tabs.ts'

export const PAPER_TABLE = {
  filters: {
    tab: readTab,
    q: readQuery,
    type: oneOf(['authoritative', 'student']),
    category: readQuery,
    state: oneOf(['approved', 'hidden']),
  },
  orders: ['-added', 'added', 'title', '-title'],
  columns: { category: true, type: true, state: true, added: true },
} as const

type PaperAct = DeskPaper['can'][number]
const ICONS = {
  edit: icon(Pencil),
  publish: icon(Eye),
  unpublish: icon(EyeOff),
  review: icon(FileCheck),
  remove: icon(Trash2),
} satisfies Record<PaperAct, unknown>
const NAMES = {
  edit: m.desk_edit,
  publish: m.desk_publish,
  unpublish: m.desk_hide,
  review: m.desk_at_review,
  remove: m.delete_confirm,
} satisfies Record<PaperAct, unknown>

export function paperColumns(
  t: Translate,
  categoryName: ReturnType<typeof useCategoryName>,
  { begin }: { begin: (act: PaperAct, paper: DeskPaper) => void },
): TableColumn<DeskPaper>[] {
  return [
    {
      id: 'title',
      title: t(m.review_field_title),
      sorts: 'up',
      isName: true,
      cell: ({ title, authors, is_featured }) => (
        <>
          <p lang={textLanguage(title)} className="line-clamp-2 font-semibold">
            <Title text={title} />
          </p>
          <p lang={textLanguage(authors)} className="line-clamp-1 text-quiet">
            {is_featured && <span className="mr-2 text-accent">{t(m.papers_featured)}</span>}
            {authorLine(authors)}
          </p>
        </>
      ),
    },
    {
      id: 'category',
      isUsual: ({ category }) => !category,
      title: t(m.review_field_category),
      className: 'w-36',
      cell: ({ category: name, category_other_name: other_name }) =>
        name ? categoryName({ name, other_name }) : <span className="text-faint">{t(m.categories_none)}</span>,
    },
    {
      id: 'type',
      title: t(m.desk_type),
      className: 'w-32',
      cell: ({ paper_type }) => t(paper_type === 'student' ? m.paper_type_student : m.paper_type_authoritative),
    },
    {
      id: 'state',
      isState: true,
      isUsual: ({ state }) => state !== 'hidden',
      title: t(m.desk_state),
      className: 'w-24',
      cell: ({ state }) =>
        state === 'hidden' ? (
          <span className="font-semibold text-danger">{t(m.desk_state_hidden)}</span>
        ) : (
          t(m.desk_state_shown)
        ),
    },
    {
      id: 'added',
      title: t(m.desk_added),
      sorts: 'down',
      className: 'w-32 tabular-nums',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
    },
    {
      id: 'acts',
      title: t(m.table_actions),
      isName: true,
      isTitleHidden: true,
      className: 'w-16',
      cell: (paper) => (
        <MenuButton
          label={t(m.members_more_of, { name: paper.title })}
          actions={paper.can.map((act) => {
            const Icon = ICONS[act]
            return {
              name: t(NAMES[act]),
              icon: <Icon />,
              isDangerous: act === 'remove',
              act: () => begin(act, paper),
            }
          })}
        />
      ),
    },
  ]
}
