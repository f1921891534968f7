import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { readListState } from '../blocks/lists/list-state.ts'
import { translateInto } from '../language/language.tsx'
import { searchQueries } from '../search/queries.ts'
import { SearchPage } from '../search/search-page.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/search')({
  staticData: { heading: () => m.nav_search },
  validateSearch: readListState,
  loaderDeps: ({ search: { q, without } }) => ({ q, without }),
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(searchQueries.everything(deps)),
  head: (context) => {
    const t = translateInto(context.match.context.language)
    const { q } = context.match.search
    return pageHead(
      context,
      q ? `${q} · ${t(m.search_title)}` : t(m.search_title),
      import.meta.env.SSR && { description: t(m.search_begin_text), isPrivate: Boolean(q) },
    )
  },
  component: function SearchRoute() {
    return <SearchPage state={Route.useSearch()} results={Route.useLoaderData()} />
  },
})
