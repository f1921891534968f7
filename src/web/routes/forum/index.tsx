import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { readForumAddress } from '../../forum/address.ts'
import { ForumListPage } from '../../forum/forum-list-page.tsx'
import { loadBoards } from '../../forum/load-boards.ts'
import { forumQueries } from '../../forum/queries.ts'
import { translateInto } from '../../language/language.tsx'
import { loadList } from '../../rpc/load-list.ts'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/forum/')({
  validateSearch: readForumAddress,
  loaderDeps: ({ search }) => readForumAddress(search),
  loader: async ({ context: { queryClient }, deps, location }) => {
    await Promise.all([loadList(queryClient, forumQueries.list(deps), location, deps), loadBoards(queryClient)])
  },
  head: (context) => {
    const t = translateInto(context.match.context.language)
    const { q, page, order, answers, board } = context.match.search
    return pageHead(
      context,
      q ? `${q} · ${t(m.forum_title)}` : t(m.forum_title),
      import.meta.env.SSR && {
        description: t(m.forum_text),
        isPrivate: Boolean(q ?? order ?? answers ?? board),
        search: { page },
      },
    )
  },
  component: function ForumRoute() {
    return <ForumListPage state={Route.useSearch()} />
  },
})
