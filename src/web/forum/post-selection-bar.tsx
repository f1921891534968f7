import type { Dispatch } from 'react'
import type { Selection, SelectionAct } from '../blocks/lists/selection.ts'
import { SelectionBar } from '../blocks/lists/selection-bar.tsx'
import { BatchFavorite } from '../blocks/reactions/batch-favorite.tsx'
import { BatchDelete } from './batch-delete.tsx'
import type { ChosenPost } from './standing.ts'

interface PostSelectionBarProps {
  selection: Selection<ChosenPost>
  onPage: readonly ChosenPost[]
  change: Dispatch<SelectionAct<ChosenPost>>
}

/** What can be done with all the chosen posts. */
export function PostSelectionBar({ selection, onPage, change }: PostSelectionBarProps) {
  // What may be done with them may have become known after they were chosen.
  const known = new Map(onPage.map((post) => [post.id, post]))
  const chosen = [...selection.chosen.values()].map((post) => known.get(post.id) ?? post)
  const handleClear = () => change({ type: 'cleared' })
  return (
    <SelectionBar
      selection={selection}
      onPage={onPage}
      onSelectPage={() => change({ type: 'added', items: onPage })}
      onClear={handleClear}
    >
      <BatchDelete posts={chosen} onDone={handleClear} />
      <BatchFavorite
        items={chosen.map(({ id }) => ({ event_type: 'forum_posts', event_id: id }))}
        onDone={handleClear}
      />
    </SelectionBar>
  )
}
