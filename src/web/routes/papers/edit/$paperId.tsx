import { createFileRoute, notFound } from '@tanstack/react-router'
import * as m from '#messages'
import { translateInto } from '../../../language/language.tsx'
import { EditPage } from '../../../papers/own/edit-page.tsx'
import { PaperMissing } from '../../../papers/paper-missing.tsx'
import { isId } from '../../../rpc/id.ts'
import { pageHead } from '../../../shell/head.ts'

export const Route = createFileRoute('/papers/edit/$paperId')({
  loader: ({ params: { paperId } }) => {
    if (!isId(paperId)) throw notFound()
  },
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(
        isId(context.params.paperId) ? m.own_edit_heading : m.paper_missing_title,
      ),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: function EditPaperRoute() {
    return <EditPage id={Route.useParams().paperId} />
  },
  notFoundComponent: PaperMissing,
})
