import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { readListState } from '../../blocks/lists/list-state.ts'
import { ForumListPage } from '../../forum/forum-list-page.tsx'
import { forumQueries } from '../../forum/queries.ts'
import { translateInto } from '../../language/language.tsx'
import { loadList } from '../../rpc/load-list.ts'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/forum/')({
  validateSearch: readListState,
  loaderDeps: ({ search }) => readListState(search),
  loader: ({ context, deps, location }) => loadList(context.queryClient, forumQueries.list(deps), location, deps),
  head: (context) => {
    const t = translateInto(context.match.context.language)
    const { q, page } = context.match.search
    return pageHead(
      context,
      q ? `${q} · ${t(m.forum_title)}` : t(m.forum_title),
      import.meta.env.SSR && { description: t(m.forum_text), isPrivate: Boolean(q), search: { page } },
    )
  },
  component: function ForumRoute() {
    return <ForumListPage state={Route.useSearch()} />
  },
})
