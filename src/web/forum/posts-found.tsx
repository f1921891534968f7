import { type Dispatch, Suspense } from 'react'
import type { PostList, PostView } from '#contract/posts.ts'
import * as m from '#messages'
import { useBlocked } from '../blocks/identity/blocked.ts'
import { ListPages } from '../blocks/lists/list-pages.tsx'
import type { ListState } from '../blocks/lists/list-state.ts'
import { NothingFound } from '../blocks/lists/nothing-found.tsx'
import type { Selection, SelectionAct } from '../blocks/lists/selection.ts'
import { TotalLine } from '../blocks/lists/total-line.tsx'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PostCard } from './post-card.tsx'
import { type ChosenPost, useStanding } from './standing.ts'
import type { PostActs } from './use-post-acts.tsx'

const PostSelectionBar = lazyPart(() =>
  import('./post-selection-bar.tsx').then((bar) => ({ default: bar.PostSelectionBar })),
)

const TOTALS = { one: m.forum_total_one, some: m.forum_total, capped: m.forum_total_capped }

interface PostsFoundProps {
  list: PostList
  state: ListState
  selection: Selection<ChosenPost>
  change: Dispatch<SelectionAct<ChosenPost>>
  acts: PostActs
}

/** One page of posts, and the way to the others. */
export function PostsFound({ list, state, selection, change, acts }: PostsFoundProps) {
  const standing = useStanding(list.items.map(({ id }) => id))
  const blocked = useBlocked()
  const asChosen = (post: PostView): ChosenPost => ({
    id: post.id,
    title: post.title,
    owner_id: post.author.user_id,
    canDelete: standing[post.id]?.can.delete ?? false,
  })
  return (
    <>
      <TotalLine list={list} state={state} sentences={TOTALS} />
      <ul className="mt-2 grid gap-4">
        {list.items.map((post) => (
          <li key={post.id}>
            <PostCard
              post={post}
              marks={list.search?.marks ?? []}
              can={standing[post.id]?.can}
              isBlocked={blocked.includes(post.author.user_id)}
              isChosen={selection.isOn ? selection.chosen.has(post.id) : undefined}
              onToggle={() => change({ type: 'toggled', item: asChosen(post) })}
              acts={acts}
            />
          </li>
        ))}
      </ul>
      {list.items.length === 0 && (state.q ? <NothingFound cleared={{}} /> : <NoPosts onWrite={acts.write} />)}
      {selection.isOn && (
        <Suspense fallback={null}>
          <PostSelectionBar
            selection={selection}
            onPage={list.items.map(asChosen)}
            change={change}
            onMissing={() => change({ type: 'switched' })}
          />
        </Suspense>
      )}
      <ListPages page={list.page} pageCount={list.page_count} state={state} />
    </>
  )
}

function NoPosts({ onWrite }: { onWrite: () => void }) {
  const t = useTranslate()
  return (
    <EmptyState scene="forum" title={t(m.forum_empty_title)} text={t(m.forum_empty_text)}>
      <Button look="primary" onClick={onWrite}>
        {t(m.forum_create)}
      </Button>
    </EmptyState>
  )
}
