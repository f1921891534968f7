import { createFileRoute, redirect } from '@tanstack/react-router'
import * as m from '#messages'
import { translateInto } from '../../language/language.tsx'
import { filterOf, readPaperAddress } from '../../papers/address.ts'
import { PaperListPage } from '../../papers/paper-list-page.tsx'
import { TAB_SENTENCES } from '../../papers/paper-tabs.tsx'
import { paperQueries } from '../../papers/queries.ts'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/papers/')({
  validateSearch: readPaperAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const filter = filterOf(deps)
    if (!filter) return
    const query = paperQueries.list(filter)
    // In the browser the page stays as it is while the answer is under way: nobody is stopped in the middle of a word.
    if (!import.meta.env.SSR) return void context.queryClient.prefetchQuery(query)
    const { page } = await context.queryClient.ensureQueryData(query)
    const { page: wanted = 1, ...rest } = deps
    if (page !== wanted)
      throw redirect({ to: '/papers', search: { ...rest, ...(page > 1 && { page }) }, replace: true })
  },
  head: ({ match }) => {
    const { language } = match.context
    const t = translateInto(language)
    const { q, tab = 'authoritative' } = match.search
    const { title, text } = TAB_SENTENCES[tab]
    return pageHead({
      language,
      title: q ? `${q} · ${t(m.papers_title)}` : t(title),
      description: t(text),
      isPrivate: tab === 'my' || Boolean(q),
    })
  },
  component: function PapersRoute() {
    return <PaperListPage address={Route.useSearch()} />
  },
})
