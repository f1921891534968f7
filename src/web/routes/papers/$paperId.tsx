import { createFileRoute, notFound } from '@tanstack/react-router'
import * as m from '#messages'
import { translateInto } from '../../language/language.tsx'
import { PaperMissing } from '../../papers/paper-missing.tsx'
import { PaperPage } from '../../papers/paper-page.tsx'
import { paperQueries } from '../../papers/queries.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/papers/$paperId')({
  loader: async ({ context, params }) => {
    if (!isId(params.paperId)) throw notFound()
    try {
      return await context.queryClient.ensureQueryData(paperQueries.detail(params.paperId))
    } catch (error) {
      if (isRefusal(error) && error.status === 404) throw notFound()
      throw error
    }
  },
  head: ({ match, loaderData }) => {
    const { language } = match.context
    if (!loaderData)
      return pageHead({ language, title: translateInto(language)(m.paper_missing_title), isPrivate: true })
    return pageHead({ language, title: loaderData.title, description: loaderData.abstract })
  },
  component: function PaperRoute() {
    return <PaperPage id={Route.useParams().paperId} />
  },
  notFoundComponent: PaperMissing,
})

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
