import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { translateInto } from '../../language/language.tsx'
import { PaperMissing } from '../../papers/paper-missing.tsx'
import { PaperPage } from '../../papers/paper-page.tsx'
import { paperQueries } from '../../papers/queries.ts'
import { citationTags, scholarlyArticle } from '../../papers/structured.ts'
import { orNotFound } from '../../rpc/or-not-found.ts'
import { absolute, breadcrumbs, pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/papers/$paperId')({
  loader: ({ context, params: { paperId } }) =>
    orNotFound(paperId, () => context.queryClient.ensureQueryData(paperQueries.detail(paperId))),
  head: (context) => {
    const t = translateInto(context.match.context.language)
    const paper = context.loaderData
    if (!paper) return pageHead(context, t(m.paper_missing_title), import.meta.env.SSR && { isPrivate: true })
    const whole = (path: string) => absolute(context, path)
    const isStudent = paper.paper_type === 'student'
    return pageHead(
      context,
      paper.title,
      import.meta.env.SSR && {
        description: paper.abstract,
        kind: 'article',
        meta: citationTags(paper, whole),
        data: [
          scholarlyArticle(paper, whole),
          breadcrumbs(context, [
            { name: t(m.nav_home), path: '/' },
            {
              name: t(isStudent ? m.paper_type_student : m.paper_type_authoritative),
              path: isStudent ? '/papers?tab=student' : '/papers',
            },
            { name: paper.title, path: `/papers/${paper.id}` },
          ]),
        ],
      },
    )
  },
  component: function PaperRoute() {
    return <PaperPage id={Route.useParams().paperId} />
  },
  notFoundComponent: PaperMissing,
})
