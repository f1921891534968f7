import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { EventArchive } from '../../events/later-parts.ts'
import { LecturesPage } from '../../events/lectures-page.tsx'
import { eventQueries, readLectureAddress } from '../../events/queries.ts'
import { translateInto } from '../../language/language.tsx'
import { loadList } from '../../rpc/load-list.ts'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/events/lectures')({
  validateSearch: readLectureAddress,
  loaderDeps: ({ search }) => readLectureAddress(search),
  loader: async ({ context: { queryClient }, deps, location }) => {
    await Promise.all([
      queryClient.ensureQueryData(eventQueries.partners()),
      deps.when === 'past' && EventArchive.load(),
    ])
    return loadList(queryClient, eventQueries.lectures(deps), location, deps)
  },
  head: (context) => {
    const t = translateInto(context.match.context.language)
    const { q, when, page } = context.match.search
    return pageHead(
      context,
      q ? `${q} · ${t(m.lectures_title)}` : t(m.lectures_title),
      import.meta.env.SSR && { description: t(m.lectures_text), isPrivate: Boolean(q), search: { when, page } },
    )
  },
  component: function LecturesRoute() {
    return <LecturesPage address={Route.useSearch()} />
  },
})
