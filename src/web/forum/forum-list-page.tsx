import * as m from '#messages'
import { ListPages } from '../blocks/list-pages.tsx'
import { ListResults } from '../blocks/list-results.tsx'
import { ListSearch } from '../blocks/list-search.tsx'
import type { ListState } from '../blocks/list-state.ts'
import { MemberButton } from '../blocks/member-button.tsx'
import { NothingFound } from '../blocks/nothing-found.tsx'
import { TotalLine } from '../blocks/total-line.tsx'
import { useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PostCard } from './post-card.tsx'
import { forumQueries } from './queries.ts'

export function ForumListPage({ state }: { state: ListState }) {
  const t = useTranslate()
  return (
    <div className="reading py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t(m.forum_title)}</h1>
          <p className="mt-1 text-quiet">{t(m.forum_text)}</p>
        </div>
        <MemberButton className={buttonClass('primary')}>{t(m.forum_create)}</MemberButton>
      </div>
      <div className="mt-6">
        <ListSearch
          action="/forum"
          state={state}
          label={t(m.forum_search_label)}
          placeholder={t(m.forum_search_placeholder)}
        />
      </div>
      <ListResults query={forumQueries.list(state)} page={state.page ?? 1}>
        {(list) => (
          <>
            <TotalLine list={list} state={state} />
            <ul className="mt-2 grid gap-4">
              {list.items.map((post) => (
                <li key={post.id}>
                  <PostCard post={post} marks={list.search?.marks ?? []} />
                </li>
              ))}
            </ul>
            {list.items.length === 0 && (state.q ? <NothingFound cleared={{}} /> : <NoPosts />)}
            <ListPages page={list.page} pageCount={list.page_count} state={state} />
          </>
        )}
      </ListResults>
    </div>
  )
}

function NoPosts() {
  const t = useTranslate()
  return (
    <EmptyState scene="forum" title={t(m.forum_empty_title)} text={t(m.forum_empty_text)}>
      <MemberButton className={buttonClass('primary')}>{t(m.forum_create)}</MemberButton>
    </EmptyState>
  )
}
