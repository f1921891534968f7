import { Eye, EyeOff, Pencil, Trash2 } from 'lucide'
import type { DeskVideo } from '#contract/videos/desk.ts'
import * as m from '#messages'
import { MenuButton } from '../../blocks/sheets/menu-button.tsx'
import type { useCategoryName } from '../../language/category-name.ts'
import { formatDay } from '../../language/formats.ts'
import type { Translate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { icon } from '../../ui/icons.tsx'
import { Title } from '../../ui/title.tsx'
import { oneOf, readQuery } from '../table/table-state.ts'
import type { TableColumn } from '../table/use-data-table.ts'
import { readTab } from './tabs.ts'

export const VIDEO_TABLE = {
  filters: { tab: readTab, q: readQuery, state: oneOf(['published', 'hidden']) },
  orders: ['-added', 'added', 'title', '-title'],
  columns: { category: true, minutes: true, state: true, added: true },
} as const

type VideoAct = 'edit' | 'publish' | 'unpublish' | 'remove'
const [Edit, Show, Hide, Remove] = [icon(Pencil), icon(Eye), icon(EyeOff), icon(Trash2)]

export function videoColumns(
  t: Translate,
  categoryName: ReturnType<typeof useCategoryName>,
  begin: (act: VideoAct, video: DeskVideo) => void,
): TableColumn<DeskVideo>[] {
  return [
    {
      id: 'title',
      title: t(m.review_field_title),
      sorts: 'up',
      isName: true,
      cell: ({ title, instructor }) => (
        <>
          <p lang={textLanguage(title)} className="line-clamp-2 font-semibold">
            <Title text={title} />
          </p>
          <p className="line-clamp-1 text-quiet">{instructor}</p>
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
      id: 'minutes',
      isUsual: ({ duration }) => !duration,
      title: t(m.desk_length),
      className: 'w-24 tabular-nums',
      cell: ({ duration }) => (duration ? t(m.video_minutes, { minutes: duration }) : '–'),
    },
    {
      id: 'state',
      isState: true,
      isUsual: ({ is_published }) => is_published,
      title: t(m.desk_state),
      className: 'w-24',
      cell: ({ is_published }) =>
        is_published ? (
          t(m.desk_state_shown)
        ) : (
          <span className="font-semibold text-danger">{t(m.desk_state_hidden)}</span>
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
      cell: (video) => (
        <MenuButton
          label={t(m.members_more_of, { name: video.title })}
          actions={[
            { name: t(m.desk_edit), icon: <Edit />, act: () => begin('edit', video) },
            video.is_published
              ? { name: t(m.desk_hide), icon: <Hide />, act: () => begin('unpublish', video) }
              : { name: t(m.desk_publish), icon: <Show />, act: () => begin('publish', video) },
            { name: t(m.delete_confirm), icon: <Remove />, isDangerous: true, act: () => begin('remove', video) },
          ]}
        />
      ),
    },
  ]
}
